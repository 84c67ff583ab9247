/**
 * The worker that a `Thinker` has: it is told which Python to start, answers whether it has started, and then works.
 */
import type { Parts } from './parts';
import { startPython } from './python';

type WorkOff = (text: string) => string;

let workOff: WorkOff | undefined;

async function start(parts: Parts): Promise<void> {
  const python = await startPython(parts);
  workOff = python.runPython('from ludorail.browser.page_worker import work_off; work_off') as WorkOff;
}

onmessage = ({ data }: MessageEvent<Parts | string>) => {
  if (typeof data === 'string') postMessage(workOff?.(data) ?? '');
  else
    start(data).then(
      () => postMessage(true),
      () => postMessage(false),
    );
};
