import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import type { Change, Frame } from '../../protocol/wire/frame.ts';
import { eachChange } from '../../protocol/wire/frame.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import type { Reachable } from './testDevice.ts';

/** As a browser has it: frames one by one, and the values that they add up to. */
export class TestStream {
  readonly values = new Map<number, Change>();
  readonly frames: Frame[] = [];
  /** The frames as received. */
  text = '';
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #abort: AbortController;
  #text = '';

  private constructor(reader: ReadableStreamDefaultReader<Uint8Array>, abort: AbortController) {
    this.#reader = reader;
    this.#abort = abort;
  }

  static async open(
    { device }: Reachable,
    headers: Record<string, string>,
    points: string,
    call: CallName = 'stream',
  ): Promise<TestStream> {
    const abort = new AbortController();
    const reply = await fetch(`${device.url}${servicePath}${calls[call].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml', ...headers },
      body: writeXml(payload([element('Points', {}, points)])),
      signal: abort.signal,
    });
    if (!reply.body || !reply.headers.get('content-type')?.startsWith('text/event-stream')) {
      throw new Error(await reply.text());
    }
    return new TestStream(reply.body.getReader() as ReadableStreamDefaultReader<Uint8Array>, abort);
  }

  /** Undefined: the device ended the stream. */
  async next(): Promise<Frame | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) return this.#take(end);
      const chunk = await this.#reader.read().catch(() => ({ value: undefined }));
      if (!chunk.value) return undefined;
      this.#text += new TextDecoder().decode(chunk.value);
    }
  }

  async until(isSo: (stream: TestStream) => boolean): Promise<void> {
    while (!isSo(this)) if (!(await this.next())) throw new Error('the stream ended');
  }

  close(): void {
    this.#abort.abort();
  }

  #take(end: number): Frame {
    this.text += this.#text.slice(0, end);
    const frame: Frame = JSON.parse(this.#text.slice('data: '.length, end));
    this.#text = this.#text.slice(end + 2);
    if (frame.full) this.values.clear();
    eachChange(frame, (change) => this.values.set(change.infoNumber, change));
    this.frames.push(frame);
    return frame;
  }
}
