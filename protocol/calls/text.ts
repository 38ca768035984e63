import { ours } from './call.ts';

export const getTexts = ours('Text', 'ITextManager/GetTexts', 'view');
export const getTextsUnAuth = ours('Text', 'ITextManager/GetTextsUnAuth', 'anyone');
