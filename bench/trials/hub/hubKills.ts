import { setTimeout as delay } from 'node:timers/promises';
import { TestStream } from '../../../device/tests/testStream.ts';
import { partOf, sentences, type Trial } from '../trial.ts';
import { ask, counter, type HubStage, onHubStage, type StageStation, until } from './hubStage.ts';

const together = 5;
/** A lost station dials within seconds, later at longer intervals of up to a minute. */
const backMs = 90_000;
const observer = `Basic ${Buffer.from('observer:look-around').toString('base64')}`;

/** A hub is killed again and again: nothing of an earlier run is shown as live, and all is back each time. */
export const hubKills: Trial = (share) =>
  onHubStage(
    async (stage) => {
      const viewers = stage.stations.map((station) => new Viewer(station));
      const turns: Turn[] = [];
      await until('all see values', async () => viewers.every(({ at }) => at > 0), backMs);
      for (let turn = partOf(20, share); turn > 0; turn--) turns.push(await killOnce(stage, viewers));
      for (const viewer of viewers) viewer.end();
      const worst = (of: (turn: Turn) => number) => Math.round(Math.max(...turns.map(of)));
      return {
        figures: {
          kills: turns.length,
          notHeardAtFirst: turns.reduce((sum, { notHeard }) => sum + notHeard, 0),
          liveMs: worst(({ liveMs }) => liveMs),
          viewersMs: worst(({ viewersMs }) => viewersMs),
        },
        wrong: sentences({
          'something of an earlier run was shown': turns.some(({ ofBefore }) => ofBefore > 0),
          'a station or a viewer was not back': turns.some((turn) => turn.liveMs < 0 || turn.viewersMs < 0),
        }),
      };
    },
    { stations: together },
  );

interface Turn {
  readonly notHeard: number;
  /** Stations that were shown before they were heard, with a value, an alarm or a version. */
  readonly ofBefore: number;
  readonly liveMs: number;
  readonly viewersMs: number;
}

async function killOnce({ hub, stations, untilLive }: HubStage, viewers: readonly Viewer[]): Promise<Turn> {
  await hub.process().kill();
  // Stations that dial again and again come later and later.
  await delay(Math.random() * 5000);
  const began = performance.now();
  await hub.start();
  const [{ alarms }, { summaries }] = await Promise.all([
    ask(hub.url, 'getFleetAlarms'),
    ask(hub.url, 'getFleetSummaries', { stations: stations.map(({ id }) => id) }),
  ]);
  // Last: a station that comes in between has been heard.
  const fleet = await ask(hub.url, 'getFleet');
  const notHeard = fleet.stations.filter(({ state }) => state === 'notHeard');
  const isShown = (id: string) => alarms.some(({ station }) => station === id);
  const hasPoints = (id: string) => summaries.some(({ station, points }) => station === id && points.length > 0);
  const ofBefore = notHeard.filter(({ id, version }) => hasPoints(id) || version || isShown(id));
  const others = fleet.stations.length !== stations.length;
  const isBack = await untilLive(backMs).then(
    () => true,
    () => false,
  );
  const liveMs = isBack ? performance.now() - began : -1;
  const since = performance.now();
  const areThere = async () => viewers.every(({ at }) => at > since);
  const seen = await until('all see values', areThere, backMs).catch(() => undefined);
  const viewersMs = seen === undefined ? -1 : performance.now() - began;
  return { notHeard: notHeard.length, ofBefore: ofBefore.length + Number(others), liveMs, viewersMs };
}

/** As an open page: a stream of values, opened again when it ends. */
class Viewer {
  /** Monotonic ms of the newest frame. */
  at = 0;
  #isEnded = false;

  constructor({ url }: StageStation) {
    void this.#watch(url);
  }

  end(): void {
    this.#isEnded = true;
  }

  async #watch(url: string): Promise<void> {
    const at = { device: { url } } as Parameters<typeof TestStream.open>[0];
    const headers = { authorization: observer, 'vigie-page': 'page-of-the-viewer' };
    for (; !this.#isEnded; await delay(250)) {
      const stream = await TestStream.open(at, headers, String(counter.infoNumber)).catch(() => undefined);
      while (stream && !this.#isEnded && (await stream.next())) this.at = performance.now();
      stream?.close();
    }
  }
}
