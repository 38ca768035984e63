import { setTimeout as delay } from 'node:timers/promises';
import { TestStream } from '../../../device/tests/testStream.ts';
import type { TcpProxy } from '../../../e2e/faults/tcpProxy.ts';
import { sentences, type TrialOutcome } from '../trial.ts';
import { ask, counter, type HubStage, onHubStage, tenths, until } from './hubStage.ts';

/** Of each fault; one of 30 s delays for longer than that. */
const lastsMs = 50_000;
const notCurrentMs = 10_000;
const backMs = 120_000;
/** What is shown as live is at most so old: the period of the summary, what is allowed without one, and the way. */
const mostAgeMs = 10_000;
const observer = `Basic ${Buffer.from('observer:look-around').toString('base64')}`;

/** To one of five chunks. */
function someOf(to: (bytes: Buffer) => Buffer) {
  return { kind: 'change', to: (bytes: Buffer) => (Math.random() < 0.2 ? to(bytes) : bytes) } as const;
}

const faults: Readonly<Record<string, Parameters<TcpProxy['set']>[0]>> = {
  delayed30s: { kind: 'delay', ms: 30_000 },
  held: 'hold',
  dropped: 'blackhole',
  halfOpen: 'halfOpen',
  refused: 'refuse',
  reset: 'reset',
  chunksLost: someOf(() => Buffer.alloc(0)),
  chunksDoubled: someOf((bytes) => Buffer.concat([bytes, bytes])),
  slow: 'latency',
};
/** These do not end what comes in time. */
const harmless: ReadonlySet<string> = new Set(['slow']);

/** What networks do between a station and its hub: nothing old is ever shown as live. */
export function hubWire(): Promise<TrialOutcome> {
  return onHubStage(async (stage) => {
    const figures: Record<string, unknown> = {};
    const wrong: string[] = [];
    for (const [name, fault] of Object.entries(faults)) {
      const { found, ...run } = await underFault(stage, fault, harmless.has(name));
      figures[name] = run;
      wrong.push(...sentences(found).map((sentence) => `${name}: ${sentence}`));
    }
    return { figures, wrong };
  });
}

async function underFault(stage: HubStage, fault: Parameters<TcpProxy['set']>[0], isHarmless: boolean) {
  const { uplinks, untilLive } = stage;
  await untilLive(backMs);
  const watch = new Watch(stage);
  await delay(3000);
  const began = performance.now();
  await uplinks.set(fault);
  const notCurrent = await until('not current', async () => watch.state !== 'live', isHarmless ? 5000 : lastsMs).catch(
    () => undefined,
  );
  await delay(Math.max(0, lastsMs - (performance.now() - began)));
  await uplinks.set('pass');
  const back = await until('live', async () => watch.state === 'live', backMs).catch(() => undefined);
  await delay(3000);
  watch.end();
  const rounded = (ms: number | undefined) => (ms === undefined ? undefined : Math.round(ms));
  return {
    ...{ notCurrentMs: rounded(notCurrent), backMs: rounded(back), oldestLiveMs: watch.oldestMs, frames: watch.frames },
    oldestFrameMs: watch.oldestFrameMs,
    found: {
      'an old value was shown as live': watch.oldestMs > mostAgeMs,
      'an old value came by an open page while the station was live': watch.oldestFrameMs > mostAgeMs,
      'it was not current too late': !isHarmless && (notCurrent ?? Number.POSITIVE_INFINITY) > notCurrentMs,
      'it was not current without a reason': isHarmless && notCurrent !== undefined,
      'it was not back': back === undefined,
    },
  };
}

/** What the fleet shows of the station, and an open page. */
class Watch {
  state: string | undefined;
  /** Of what was shown as live, ms. */
  oldestMs = 0;
  frames = 0;
  oldestFrameMs = 0;
  #isEnded = false;

  constructor({ hub, stations: [{ id, url }] }: HubStage) {
    void this.#watchFleet(hub.url, id);
    void this.#watchValues(url);
  }

  end(): void {
    this.#isEnded = true;
  }

  async #watchFleet(url: string, id: string): Promise<void> {
    for (; !this.#isEnded; await delay(100)) {
      const { stations } = await ask(url, 'getFleet');
      const { summaries } = await ask(url, 'getFleetSummaries', { stations: [id] });
      const station = stations.find((one) => one.id === id);
      this.state = station?.state;
      const [point] = summaries[0]?.points ?? [];
      const isShown = station?.state === 'live' && point?.state === 'good';
      if (isShown) this.oldestMs = Math.max(this.oldestMs, ageOf(Number(point.shown)));
    }
  }

  async #watchValues(url: string): Promise<void> {
    const page = { device: { url } } as Parameters<typeof TestStream.open>[0];
    const headers = { authorization: observer, 'vigie-page': 'page-of-the-viewer' };
    for (; !this.#isEnded; await delay(250)) {
      const stream = await TestStream.open(page, headers, String(counter.infoNumber)).catch(() => undefined);
      while (stream && !this.#isEnded && (await stream.next())) {
        this.frames++;
        const value = stream.values.get(counter.infoNumber)?.value;
        // A page knows by the device's time how late a frame is; the station's state is what the hub adds.
        if (this.state === 'live' && typeof value === 'number')
          this.oldestFrameMs = Math.max(this.oldestFrameMs, ageOf(value));
      }
      stream?.close();
    }
  }
}

function ageOf(shown: number): number {
  return ((tenths() - shown + 65_536) % 65_536) * 100;
}
