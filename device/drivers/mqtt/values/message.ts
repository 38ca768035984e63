import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import { parseJson, textOf } from './jsonDocument.ts';

/** A message of a topic, which is read at most once, and only where one of its values is wanted. */
export class Message {
  readonly payload: Buffer;
  readonly isRetained: boolean;
  /** Of the receipt: UTC ms, and monotonic. */
  readonly time: number;
  readonly tick: number;
  #text: string | ItemFault | undefined;
  #parsed: { readonly document: unknown } | ItemFault | undefined;

  /** `payload` is copied: it is part of what was read from the socket. */
  constructor(payload: Buffer, isRetained: boolean, time: number, tick: number) {
    this.payload = Buffer.from(payload);
    this.isRetained = isRetained;
    this.time = time;
    this.tick = tick;
  }

  get text(): string | ItemFault {
    this.#text ??= textOf(this.payload) ?? { code: 'mqttNotText' };
    return this.#text;
  }

  get json(): { readonly document: unknown } | ItemFault {
    this.#parsed ??= typeof this.text === 'string' ? parseJson(this.text) : this.text;
    return this.#parsed;
  }
}
