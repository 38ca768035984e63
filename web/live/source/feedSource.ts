import { writeRequest } from '../../../protocol/calls/call.ts';
import * as calls from '../../../protocol/calls/feed.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { readWebOutput } from '../../../protocol/wire/envelope.ts';
import { readText } from '../../../protocol/wire/fields.ts';
import type { Frame } from '../../../protocol/wire/frame.ts';
import type { Client } from '../../api/client.ts';
import { isLostLink } from '../../api/lostLink.ts';
import { parseXml } from '../../api/parseXml.ts';
import { createEventReader } from './eventReader.ts';
import { readFrame } from './readFrame.ts';

/**
 * `ended`: it had begun. `lost`: the device was not reached. `unfit`: what came is no stream, polling may do. `gap`:
 * what came can't be understood or continued.
 */
export type FeedEnd = 'ended' | 'lost' | 'unfit' | 'gap' | { readonly code: number };

export interface FeedSource {
  readonly stream: (numbers: Iterable<number>, onFrame: (f: Frame) => void, signal: AbortSignal) => Promise<FeedEnd>;
  readonly poll: (
    numbers: Iterable<number>,
    since: number | undefined,
    signal: AbortSignal,
  ) => Promise<FeedEnd | { readonly frame: Frame }>;
}

/** R7; the open one carries no credential and shows open points only. */
export function createFeedSource(client: Client, isOpen: boolean): FeedSource {
  const [stream, poll] = isOpen ? [calls.streamUnAuth, calls.pollUnAuth] : [calls.stream, calls.poll];
  return {
    stream: async (numbers, onFrame, signal) => {
      const reply = await client.open(stream, writeRequest(stream, { points: [...numbers] }), signal);
      if (reply.kind !== 'reply') return 'lost';
      const { response } = reply;
      if (response.headers.get('Content-Type')?.startsWith('text/event-stream') && response.body) {
        return pump(response.body, onFrame, signal);
      }
      return noFrame(await response.text().catch(() => ''), response.status);
    },
    poll: async (numbers, since, signal) => {
      const reply = await client.read(poll, writeRequest(poll, { points: [...numbers], since }), signal);
      if (reply.kind !== 'reply') return 'lost';
      const { code, content } = readWebOutput(parseXml(reply.text));
      if (code !== errorCodes.ok) return noFrame(reply.text, reply.status);
      const frame = readFrame(readText(content, 'Frame') ?? '');
      return frame ? { frame } : 'gap';
    },
  };
}

function noFrame(text: string, status: number): FeedEnd {
  const root = parseXml(text);
  if (root?.name !== 'WebOutput') return isLostLink(status, root) ? 'lost' : 'unfit';
  return { code: readWebOutput(root).code };
}

async function pump(
  body: ReadableStream<Uint8Array>,
  onFrame: (frame: Frame) => void,
  signal: AbortSignal,
): Promise<FeedEnd> {
  let end: FeedEnd = 'ended';
  const readEvents = createEventReader((data) => {
    const frame = readFrame(data);
    if (frame && !signal.aborted) onFrame(frame);
    if (!frame) end = 'gap';
  });
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let part = await reader.read(); !part.done && end === 'ended'; part = await reader.read()) {
      readEvents(decoder.decode(part.value, { stream: true }));
    }
  } catch {
    // The link broke or the caller ended it; what follows reports both.
  } finally {
    reader.cancel().catch(() => undefined);
  }
  return end;
}
