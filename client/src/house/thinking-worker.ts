/** The worker in which bots think, hints are found and proofs are made, so that the house itself always answers. */
import type { Work, Worked } from './messages';
import { startPython } from './python';

type WorkOff = (text: string) => string;

let starting: Promise<WorkOff> | undefined;

async function start(base: string): Promise<WorkOff> {
  const python = await startPython(base);
  return python.runPython('from ludorail.browser.working import work_off; work_off') as WorkOff;
}

onmessage = async ({ data: { base, id, text } }: MessageEvent<Work>) => {
  starting ??= start(base);
  const workOff = await starting.catch(() => undefined);
  postMessage({ id, text: workOff?.(text) ?? '' } satisfies Worked);
};
