/**
 * Another worker for the house, in which bots think, hints are found or proofs are made, so that tables always answer.
 */
import type { HouseFiles } from './house-files';

export class Thinker {
  #starting: Promise<Worker> | undefined;

  constructor(private readonly parts: HouseFiles) {}

  /** Starts Python there, before there is any work. */
  begin(): void {
    this.#started().catch(() => undefined); // the next work tries again
  }

  /** Does one piece of work; the answer is empty if it fails or takes longer than that. */
  async work(text: string, seconds: number): Promise<string> {
    const worker = await this.#started().catch(() => undefined);
    if (worker === undefined) return '';
    return new Promise((resolve) => {
      const giveUp = (): void => {
        worker.terminate();
        this.#starting = undefined;
        resolve('');
      };
      const timer = setTimeout(giveUp, 1000 * seconds);
      worker.onmessage = ({ data }: MessageEvent<string>) => {
        clearTimeout(timer);
        resolve(data);
      };
      worker.onerror = () => {
        clearTimeout(timer);
        giveUp();
      };
      worker.postMessage(text);
    });
  }

  #started(): Promise<Worker> {
    this.#starting ??= new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module' });
      const fail = (): void => {
        worker.terminate();
        this.#starting = undefined;
        reject(new Error('no worker to think in'));
      };
      worker.onmessage = ({ data }: MessageEvent<boolean>) => (data ? resolve(worker) : fail());
      worker.onerror = fail;
      worker.postMessage(this.parts);
    });
    return this.#starting;
  }
}
