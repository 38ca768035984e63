import type { StationTexts } from '../../protocol/texts.ts';
import { createStore, type Readable } from '../ui/store.ts';

const store = createStore<StationTexts>(new Map());

/** What the station says, in the reader's language; as Lingui's `i18n`, there is one for the page. */
export const stationTexts: Readable<StationTexts> = store;

const texts: Record<'station' | 'service', StationTexts> = { station: new Map(), service: new Map() };

/** From now on it is said so; `service`: what the service itself says in the place of the station. */
export function speakOfStation(some: StationTexts, of: keyof typeof texts = 'station'): void {
  texts[of] = some;
  store.set(new Map([...texts.service, ...texts.station]));
}

/** A text of the station in the reader's language; as it stands where the station has no translation of it. */
export function stationText(text: string): string {
  return store.get().get(text) ?? text;
}
