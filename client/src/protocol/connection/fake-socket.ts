/** A socket for tests, with the test at its other end. */
import { flushSync } from 'svelte';
import type { Tell } from '../types';

export class FakeSocket {
  static readonly OPEN = 1;
  static last: FakeSocket;
  readonly readyState = 1;
  sent: { kind: string; id: string; at?: number }[] = [];
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    FakeSocket.last = this;
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number]);
  }
  close(): void {}
}

export function hear(message: Partial<Tell>): void {
  FakeSocket.last.onmessage({ data: JSON.stringify(message) });
  flushSync();
}
