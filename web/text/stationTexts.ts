import type { StationTexts } from '../../protocol/texts.ts';

let current: StationTexts = new Map();

/** What the station says, in the reader's language, from now on; as Lingui's `i18n`, there is one for the page. */
export function speakOfStation(texts: StationTexts): void {
  current = texts;
}

/** A text of the station in the reader's language; as it stands where the station has no translation of it. */
export function stationText(text: string): string {
  return current.get(text) ?? text;
}
