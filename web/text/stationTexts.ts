import type { StationTexts } from '../../protocol/texts.ts';
import { createStore, type Readable } from '../ui/store.ts';

const store = createStore<StationTexts>(new Map());

/** What the station says, in the reader's language; as Lingui's `i18n`, there is one for the page. */
export const stationTexts: Readable<StationTexts> = store;

/** A text of the service itself; undefined: it is none. */
export type ServiceText = (text: string) => string | undefined;

let service: ServiceText = () => undefined;

/** From now on it is said so. */
export function speakOfStation(texts: StationTexts): void {
  store.set(texts);
}

/** How texts of the service itself are said, where the station has none for them. */
export function speakOfService(text: ServiceText): void {
  service = text;
  store.set(new Map(store.get()));
}

/** A text of the station in the reader's language; as it stands where the station has no translation of it. */
export function stationText(text: string): string {
  return store.get().get(text) ?? service(text) ?? text;
}
