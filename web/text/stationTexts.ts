import type { StationTexts } from '../../protocol/texts.ts';
import { createStore, type Readable } from '../ui/store.ts';

const store = createStore<StationTexts>(new Map());

/** What the station says, in the reader's language; as Lingui's `i18n`, there is one for the page. */
export const stationTexts: Readable<StationTexts> = store;

/** A text of the service itself; undefined: it is not one. */
export type ServiceText = (text: string) => string | undefined;

let service: ServiceText = () => undefined;

/** Sets the translations from now on. */
export function speakOfStation(texts: StationTexts): void {
  store.set(texts);
}

/** Sets the texts of the service itself, where the station has none for them. */
export function speakOfService(text: ServiceText): void {
  service = text;
  store.set(new Map(store.get()));
}

/** In the reader's language; unchanged where the station has no translation of it. */
export function stationText(text: string): string {
  return store.get().get(text) ?? service(text) ?? text;
}
