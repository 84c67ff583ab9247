"""A game as an animated GIF; needs the extra `pictures`."""

import io
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from ludorail.core.pictures.positions import Frame
from ludorail.core.pictures.svg import (
    FONT,
    INK,
    MARGIN,
    PAPER,
    WIDTH,
    fitted,
    font_path,
    picture_height,
    rect,
    tag,
    words,
)

if TYPE_CHECKING:
    from PIL.Image import Image

MOMENT_MILLISECONDS = 1_200
"""Milliseconds for which a picture is shown."""
LAST_MOMENT_MILLISECONDS = 5_000
CAPTION_HEIGHT = 44
"""Units for the words below a picture."""
COLOURS = 200
PALETTE_IMAGES = 4
"""Images that the colours are taken from."""


def replay_gif(moments: Iterable[Frame], width: int = 800) -> bytes:
    """Returns a GIF of a game with a picture for each line of its log.

    Raises `ModuleNotFoundError` where Pillow or resvg-py is missing.
    """
    kept = list(_ends_of_lines(moments))
    height = max(picture_height(frame.svg) for frame in kept) + CAPTION_HEIGHT
    images = _with_one_palette([_image(_captioned(frame, height), width) for frame in kept])
    file = io.BytesIO()
    images[0].save(
        file,
        "GIF",
        save_all=True,
        append_images=images[1:],
        duration=[*[MOMENT_MILLISECONDS] * (len(images) - 1), LAST_MOMENT_MILLISECONDS],
        loop=0,
        optimize=True,
    )
    return file.getvalue()


def _ends_of_lines(moments: Iterable[Frame]) -> Iterator[Frame]:
    """The last moment of each line of the log."""
    waiting: Frame | None = None
    for frame in moments:
        if waiting is not None and waiting.since != frame.since:
            yield waiting
        waiting = frame
    if waiting is not None:
        yield waiting


def _captioned(frame: Frame, height: int) -> str:
    """The picture with its words below it, as high as all others."""
    caption = words(MARGIN, height - 16, fitted(frame.words, WIDTH - 2 * MARGIN, 19), 19, INK)
    ground = rect(0, 0, WIDTH, height, PAPER)
    return tag(
        "svg",
        ground + frame.svg + caption,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width=WIDTH,
        height=height,
        font_family=FONT,
        font_weight=600,
    )


def _image(svg: str, width: int) -> "Image":
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        font_files=[str(font_path("ttf"))],
        skip_system_fonts=True,
        font_family="Barlow Condensed",
    )
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def _with_one_palette(images: "Sequence[Image]") -> "list[Image]":
    """Gives all images one palette, taken from some of them: parts that stay the same then take no space."""
    from PIL import Image

    samples = [images[place * (len(images) - 1) // (PALETTE_IMAGES - 1)] for place in range(PALETTE_IMAGES)]
    sheet = Image.new("RGB", (samples[0].width, sum(image.height for image in samples)))
    for place, image in enumerate(samples):
        sheet.paste(image, (0, place * image.height))
    palette = sheet.quantize(COLOURS)
    return [image.quantize(palette=palette, dither=Image.Dither.NONE) for image in images]
