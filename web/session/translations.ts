import { getTexts, getTextsUnAuth } from '../../protocol/calls/text.ts';
import { type StationTexts, stationTextsOf } from '../../protocol/texts.ts';
import { ask, replyOf } from '../api/ask.ts';
import type { Client } from '../api/client.ts';
import { speakOfStation } from '../text/stationTexts.ts';
import { openInLanguage, stationInLanguage } from './inLanguage.ts';
import type { Station } from './login.ts';
import type { OpenConfig } from './readStation.ts';

interface Own {
  readonly station?: Station | undefined;
  readonly open?: OpenConfig | undefined;
}

const noTexts: StationTexts = new Map();

/** What the device sent, in the reader's language. A device with the four calls alone has no translations (R6). */
export class Translations {
  readonly #client: Client;
  readonly #language: () => string;
  readonly #texts = { station: noTexts, open: noTexts };
  #own: Own = {};

  constructor(client: Client, language: () => string) {
    this.#client = client;
    this.#language = language;
  }

  get own(): Own {
    return this.#own;
  }

  /** Loads the texts for these. */
  async read({ station, open }: Own): Promise<void> {
    const language = this.#language();
    const read = async (languages: ReadonlySet<string>, call: typeof getTexts | typeof getTextsUnAuth) => {
      const reply = languages.has(language) ? replyOf(await ask(this.#client, call, { language })) : undefined;
      return reply ? stationTextsOf(reply.texts) : noTexts;
    };
    await Promise.all([
      station && read(station.card.languages, getTexts).then((texts) => (this.#texts.station = texts)),
      open && read(open.languages, getTextsUnAuth).then((texts) => (this.#texts.open = texts)),
    ]);
  }

  station(station: Station): Station {
    this.#own = { ...this.#own, station };
    speakOfStation(this.#texts.station);
    return this.#texts.station.size === 0 ? station : stationInLanguage(station);
  }

  /** A user's texts contain those of the public pages. */
  open(open: OpenConfig): OpenConfig {
    this.#own = { ...this.#own, open };
    const texts = this.#own.station ? this.#texts.station : this.#texts.open;
    speakOfStation(texts);
    return texts.size === 0 ? open : openInLanguage(open);
  }

  forgetStation(): void {
    this.#own = { open: this.#own.open };
    this.#texts.station = noTexts;
    speakOfStation(this.#texts.open);
  }
}
