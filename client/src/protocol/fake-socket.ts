/** A socket for tests, with the test at its other end. */
import { flushSync } from 'svelte';
import type { Tell } from './types';

export class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readonly readyState = 1;
  sent: { kind: string; id: string; at?: number }[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Wire.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Wire['sent'][number]);
  }
  close(): void {}
}

export function hear(message: Partial<Tell>): void {
  Wire.last.onmessage({ data: JSON.stringify(message) });
  flushSync();
}
