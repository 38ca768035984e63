import * as calls from '../../protocol/calls/text.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { readStationTexts, type StationTexts } from '../../protocol/texts.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { Client } from './client.ts';

/**
 * The station's texts in that language; none where the device has no translations, or did not give them: its own texts are
 * shown then.
 */
export async function readTexts(
  client: Client,
  languages: ReadonlySet<string>,
  language: string,
  isOpen: boolean,
): Promise<StationTexts> {
  if (!languages.has(language)) return new Map();
  const call = isOpen ? calls.getTextsUnAuth : calls.getTexts;
  const reply = await client.call(call, [element('Language', {}, language)]);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? readStationTexts(reply.content) : new Map();
}
