/**
 * The worker that a `Thinker` has: it is told which Python to start, answers whether it has started, and then works.
 */
import type { HouseFiles } from './house-files';
import { startPython } from './python';

type WorkOff = (text: string) => string;

let workOff: WorkOff | undefined;

async function start(parts: HouseFiles): Promise<void> {
  const python = await startPython(parts);
  workOff = python.runPython('from ludorail.browser.page_worker import work_off; work_off') as WorkOff;
}

onmessage = ({ data }: MessageEvent<HouseFiles | string>) => {
  if (typeof data === 'string') postMessage(workOff?.(data) ?? '');
  else
    start(data).then(
      () => postMessage(true),
      () => postMessage(false),
    );
};
