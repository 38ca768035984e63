import { stationTextRecord } from '../texts.ts';
import { many, text } from '../wire/recordFields.ts';
import { ours } from './call.ts';

/** None in a language that the station has no translations in. */
const ofLanguage = { request: { language: text.required }, reply: { texts: many(stationTextRecord) }, isCached: true };
export const getTexts = ours('Text', 'ITextManager/GetTexts', 'view', ofLanguage);
export const getTextsUnAuth = ours('Text', 'ITextManager/GetTextsUnAuth', 'anyone', ofLanguage);
