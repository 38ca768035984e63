import { calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type Since, type SinceNow, sinceRecord } from '../../protocol/log/since.ts';
import { element } from '../../protocol/wire/xml.ts';
import { ask, type Caller } from './ask.ts';

/** What happened since the reader was last here; `isAgain`: also what they have put away. Undefined: the device did not tell. */
export async function readSinceLast(client: Caller, isAgain: boolean): Promise<Since | undefined> {
  const reply = await client.call(calls.getSince, isAgain ? [element('Again', {}, 'true')] : []);
  if (reply.kind !== 'reply' || reply.code !== errorCodes.ok) return undefined;
  return sinceRecord.read(reply.content);
}

/** What is out of order now; undefined: the device did not tell. */
export async function readNow(client: Caller): Promise<SinceNow | undefined> {
  return ask(client, calls.getSince, [element('NowOnly', {}, 'true')], (content) => sinceRecord.read(content).now);
}

/** What was told up to that cursor is put away, in every browser; where the device does not take it, it is told again. */
export async function setSeen(client: Caller, newest: string): Promise<void> {
  await client.call(calls.setSeen, [element('Newest', {}, newest)]);
}
