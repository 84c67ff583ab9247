"""The package has types for those who import it."""

from importlib import resources


def test_the_package_says_that_it_is_typed() -> None:
    assert resources.files("ludorail").joinpath("py.typed").is_file()
