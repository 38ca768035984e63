import * as calls from '../../protocol/calls/since.ts';
import { sinceRecord } from '../../protocol/log/since.ts';
import { element } from '../../protocol/wire/xml.ts';
import { asks, type Caller } from './ask.ts';

/** What happened since the reader was last here; `isAgain`: also what they have put away. Undefined: the device did not tell. */
export const readSinceLast = asks(
  calls.getSince,
  (isAgain: boolean) => (isAgain ? [element('Again', {}, 'true')] : []),
  sinceRecord.read,
);

/** What is out of order now; undefined: the device did not tell. */
export const readNow = asks(
  calls.getSince,
  () => [element('NowOnly', {}, 'true')],
  (content) => sinceRecord.read(content).now,
);

/** What was told up to that cursor is put away, in every browser; where the device does not take it, it is told again. */
export async function setSeen(client: Caller, newest: string): Promise<void> {
  await client.call(calls.setSeen, [element('Newest', {}, newest)]);
}
