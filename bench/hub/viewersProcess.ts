import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { type CallName, calls as serviceCalls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { payload } from '../../protocol/wire/envelope.ts';
import { element, writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { contentOf, createAsker } from '../client/ask.ts';
import { browserHeaders } from '../feed/browser.ts';
import { type Event, Events } from '../feed/events.ts';
import type { Sights } from '../field/findWrites.ts';
import { answerCalls } from '../machine/answeringProcess.ts';
import { clock } from '../machine/clock.ts';

// Browsers with streams of stations, directly or through a hub; started by onHub.ts in a separate process.
const begin = 'data: ';

export interface Asked {
  readonly name: CallName;
  readonly parameters?: readonly XmlNode[];
  /** What changed after the reply before. */
  readonly isAfter?: boolean;
}

/** A page leaves longer pauses: so each finds another version of a fleet that changes. */
const pauseMs = 250;

class Stream {
  readonly #events = new Events();
  #last: Event | undefined;
  #rest: Buffer = Buffer.alloc(0);
  sights: { [K in keyof Sights]: number[] } | undefined;
  frames = 0;

  take(piece: Buffer): boolean {
    const at = clock();
    const bytes = Buffer.concat([this.#rest, piece]);
    let from = 0;
    for (let end = bytes.indexOf('\n\n'); end >= 0; end = bytes.indexOf('\n\n', from)) {
      const text = bytes.subarray(from, end);
      if (text.subarray(0, begin.length).toString() === begin) this.#apply(this.#events.find(text, undefined), at);
      from = end + 2;
    }
    this.#rest = Buffer.from(bytes.subarray(from));
    return this.frames > 0;
  }

  #apply(event: Event, at: number): void {
    if (!event.isFull && event.from !== this.#last?.n) throw new Error('a frame is missing');
    this.#last = event;
    this.frames += 1;
    for (const [i, info] of event.info.entries()) {
      this.sights?.info.push(info);
      this.sights?.value.push(event.value[i] ?? Number.NaN);
      this.sights?.at.push(at);
    }
  }
}

const streams: Stream[] = [];

const calls = {
  /** Resolves when each has its first frame; numbers them in the order of the addresses. */
  open: (urls: readonly string[], points: number) => Promise.all(urls.map((url) => open(url, points))),
  frames: () => streams.reduce((sum, { frames }) => sum + frames, 0),
  /** Records the values of these streams from now until `take`. */
  watch: (numbers: readonly number[]) => {
    for (const number of numbers) at(number).sights = { info: [], value: [], at: [] };
  },
  take: (number: number): Sights => {
    const { sights } = at(number);
    at(number).sights = undefined;
    return sights ?? { info: [], value: [], at: [] };
  },
  /** From the request to the last byte, ms; one after another, behind one that checks the password. */
  time: async (url: string, { name, parameters = [], isAfter }: Asked, count: number) => {
    using browser = createAsker(url, browserHeaders(url));
    let mark = contentOf(await browser.ask(name, parameters)).attributes.Mark;
    const times: number[] = [];
    while (times.length < count) {
      await delay(pauseMs);
      const answered = await browser.ask(name, isAfter ? [element('After', {}, mark ?? '')] : parameters);
      mark = contentOf(answered).attributes.Mark ?? mark;
      times.push(answered.ms);
    }
    return times;
  },
};
export type HubViewersCalls = typeof calls;
answerCalls(calls);

function at(number: number): Stream {
  const stream = streams[number];
  if (!stream) throw new Error(`There is no stream ${number}.`);
  return stream;
}

function open(url: string, points: number): Promise<number> {
  const body = writeXml(payload([element('Points', {}, `1-${points}`)]));
  const { method, path } = serviceCalls.stream;
  const stream = new Stream();
  const number = streams.push(stream) - 1;
  return new Promise((resolve, reject) => {
    const sent = request(new URL(servicePath + path, url), {
      method,
      headers: { ...browserHeaders(url), 'accept-encoding': 'identity', 'content-type': 'application/xml' },
    });
    sent.on('error', reject).on('response', (response) => {
      if (response.statusCode !== 200)
        return reject(new Error(`${url}: a stream was answered with ${response.statusCode}.`));
      response.on('data', (piece: Buffer) => {
        if (stream.take(piece)) resolve(number);
      });
      response.on('close', () => reject(new Error(`${url}: a stream has ended.`)));
    });
    sent.end(body);
  });
}
