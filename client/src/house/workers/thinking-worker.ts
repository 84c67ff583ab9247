/**
 * The worker that a `Thinker` has: it is told which Python to start, answers whether it has started, and then works.
 */
import type { HouseFiles } from './house-files';
import { startPython } from './python';

type DoWork = (text: string) => string;

let doWork: DoWork | undefined;

async function start(parts: HouseFiles): Promise<void> {
  const python = await startPython(parts);
  doWork = python.runPython('from ludorail.browser.page_worker import do_work; do_work') as DoWork;
}

onmessage = ({ data }: MessageEvent<HouseFiles | string>) => {
  if (typeof data === 'string') postMessage(doWork?.(data) ?? '');
  else
    start(data).then(
      () => postMessage(true),
      () => postMessage(false),
    );
};
