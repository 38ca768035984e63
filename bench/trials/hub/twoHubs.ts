import { setTimeout as delay } from 'node:timers/promises';
import { TestStream } from '../../../device/tests/testStream.ts';
import { sentences, type TrialOutcome } from '../trial.ts';
import { type Access, ask, headersOf, onTwoHubs, until } from './twoHubsStage.ts';

/** After the end of one hub, until all viewers are on the other, ms. */
export const mostGapMs = 5000;
const viewers = 20;

/** Of a person with an open page: the list of stations each 250 ms, and the values of one. */
class Viewer {
  readonly #url: string;
  readonly #access: Required<Access>;
  readonly #station: string;
  /** When both have come the last time, ms. */
  fleetAt = 0;
  valuesAt = 0;
  refused = 0;
  #isEnded = false;

  constructor(url: string, access: Required<Access>, station: string) {
    this.#url = url;
    this.#access = access;
    this.#station = station;
    void this.#watchFleet();
    void this.#watchValues();
  }

  end(): void {
    this.#isEnded = true;
  }

  async #watchFleet(): Promise<void> {
    for (; !this.#isEnded; await delay(250)) {
      try {
        const { stations } = await ask(this.#url, 'getFleet', this.#access, {}, 3000);
        if (stations.some(({ id, state }) => id === this.#station && state === 'live'))
          this.fleetAt = performance.now();
      } catch (error) {
        if ((error as Error).message.includes('code')) this.refused++;
      }
    }
  }

  async #watchValues(): Promise<void> {
    const at = { device: { url: `${this.#url}s/${this.#station}/` } };
    for (; !this.#isEnded; await delay(250)) {
      const stream = await TestStream.open(at as never, headersOf(this.#access), '').catch(() => undefined);
      while (stream && !this.#isEnded && (await stream.next())) this.valuesAt = performance.now();
      stream?.close();
    }
  }
}

/** Two hubs of one database behind HAProxy, each killed once, and one frozen: the sessions of their viewers go on. */
export function twoHubs(): Promise<TrialOutcome> {
  return onTwoHubs(async ({ common, id, kill, freeze, bringBack, logIn }) => {
    const watching: Viewer[] = [];
    try {
      for (let number = 0; number < viewers; number++)
        watching.push(new Viewer(common, await logIn('observer', 'look-around', `page-of-viewer-${number}`), id));
      const allSince = (moment: number) => watching.every((each) => each.fleetAt > moment && each.valuesAt > moment);
      await until('all viewers see the station', async () => allSince(0));
      /** Ms until all viewers have list and values again; the other hub serves both alone. */
      const gapAfter = async (end: () => unknown): Promise<number> => {
        const began = performance.now();
        await end();
        // What was on its way still comes.
        const ended = performance.now() + 50;
        await until('all viewers are on the other hub', async () => allSince(ended), 30_000);
        return Math.round(performance.now() - began);
      };
      const killedMs: number[] = [];
      const frozenMs: number[] = [];
      for (const index of [0, 1]) {
        killedMs.push(await gapAfter(() => kill(index)));
        await bringBack(index);
      }
      for (const index of [0, 1]) {
        frozenMs.push(await gapAfter(() => freeze(index)));
        await bringBack(index);
      }
      const refused = watching.reduce((sum, viewer) => sum + viewer.refused, 0);
      return {
        figures: { viewers, killedMs, frozenMs, refused },
        wrong: sentences({
          [`viewers were without a hub for more than ${mostGapMs} ms`]: Math.max(...killedMs, ...frozenMs) > mostGapMs,
          'a viewer had to log in again': refused > 0,
        }),
      };
    } finally {
      for (const viewer of watching) viewer.end();
    }
  });
}
