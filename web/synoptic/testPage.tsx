import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { type Change, packChanges } from '../../protocol/frame.ts';
import type { Point } from '../../protocol/point.ts';
import { readSynoptic, type Synoptic } from '../../protocol/synoptic.ts';
import { pointOf } from '../../protocol/testPoint.ts';
import { parseXml } from '../api/parseXml.ts';
import { AlarmsContext } from '../live/alarms/AlarmsContext.ts';
import type { AlarmStore } from '../live/alarms/alarmStore.ts';
import { createDeviceClock } from '../live/deviceClock.ts';
import { createFrameScheduler } from '../live/frameScheduler.ts';
import { LiveContext } from '../live/LiveContext.ts';
import type { Freshness, Live } from '../live/live.ts';
import { LiveStore } from '../live/liveStore.ts';
import { createSources } from '../live/sources.ts';
import { pump } from '../live/testPoint.ts';
import { SynopticPage, type SynopticPageProps } from './SynopticPage.tsx';

/** What the tests of pages have in common: a small pumping station, and a page open on it. */
export const flow = pointOf({
  infoNumber: 102,
  id: 'P1.FLOW',
  name: 'Pump 1 flow',
  riData: 'PS1/P1/FLOW',
  unit: 'm³/h',
  digits: 1,
  source: 1,
  link: 'plant',
});

export const level: Point = { ...flow, infoNumber: 103, id: 'T1', name: 'Tank level', riData: undefined, unit: 'm' };

/** A tank's message, and a valve of three states. */
export const message: Point = {
  ...flow,
  infoNumber: 104,
  id: 'T1.TEXT',
  name: 'Message',
  kind: 'text',
  riData: undefined,
};
export const valve: Point = {
  ...flow,
  infoNumber: 105,
  id: 'V1',
  name: 'Valve 1',
  kind: 'state',
  riData: undefined,
  states: ['Closed', 'Moving', 'Open'],
};

/** A page of 400 × 300 that holds this XML. */
export function page(elements: string, fields = 'SynopticId="1" SynopticName="Pumps"'): Synoptic {
  const xml = `<SynopticWeb ${fields} SynopticWidth="400" SynopticHeight="300">${elements}</SynopticWeb>`;
  const node = parseXml(xml);
  if (!node) throw new Error(`No XML: ${xml}`);
  return readSynoptic(node);
}

/** Device time of the tests: 2026-11-20 14:02:11 in the zone of the device. */
export const now = Date.UTC(2026, 10, 20, 13, 2, 11);

/** A live side whose frames the test gives. */
function stationLive(points: readonly Point[] | undefined) {
  const frames: (() => void)[] = [];
  const store = new LiveStore({
    clock: createDeviceClock(() => 0),
    sources: createSources(),
    frameScheduler: createFrameScheduler((flush) => frames.push(flush)),
  });
  store.setPoints(points);
  let freshness: Freshness = { link: 'live', since: now };
  const summary = { points: 1, notCurrent: 0, losses: [], moved: [] };
  let n = 0;
  const flush = () =>
    act(() => {
      for (const run of frames.splice(0)) run();
    });
  const live: Live = {
    store,
    subscribe: () => () => undefined,
    freshness: () => freshness,
    staleSummary: () => summary,
    cannotWrite: () => undefined,
    onFreshness: () => () => undefined,
    deviceTime: () => now,
    timeZone: () => 'Europe/Paris',
    topic: () => ({ get: () => undefined, subscribe: () => () => undefined }),
  };
  return {
    live,
    /** A frame with these values, good unless they say otherwise, read just now. */
    tell: (...changes: (Pick<Change, 'infoNumber' | 'value'> & Partial<Change>)[]) => {
      const good = { state: 'good', sourceTime: now, beganUnseen: false, isBlocked: false } as const;
      const full = changes.map((change) => ({ ...good, ...change }));
      store.apply({ n: ++n, t: now, r: 'r1', h: [1, 0], ...packChanges(full, now) });
      flush();
    },
    setPoints: (list: readonly Point[] | undefined) => {
      store.setPoints(list);
      flush();
    },
    loseLink: (since: number) => {
      freshness = { link: 'lost', since };
      store.linkLost();
      flush();
    },
  };
}

interface Given extends Partial<SynopticPageProps> {
  /** Null: the device has no point list (R6). */
  readonly points?: readonly Point[] | null;
  /** Undefined: nothing is told of alarms here. */
  readonly alarms?: AlarmStore;
}

/** Opens a page with these elements as an operator sees it. */
export function openPage(elements: string | Synoptic, { points = [pump, flow, level], alarms, ...props }: Given = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const synoptic = typeof elements === 'string' ? page(elements) : elements;
  const station = stationLive(points ?? undefined);
  const all: SynopticPageProps = {
    synoptics: [synoptic],
    synoptic,
    onSelect: () => undefined,
    hrefOf: (id) => `/synoptic/${id}`,
    loadImage: (name) => `images/${name}`,
    ...props,
  };
  const drawn = (synoptic: Synoptic | undefined) => (
    <I18nProvider i18n={i18n}>
      <LiveContext value={station.live}>
        <AlarmsContext value={alarms}>
          <SynopticPage {...all} synoptic={synoptic} />
        </AlarmsContext>
      </LiveContext>
    </I18nProvider>
  );
  const view = render(drawn(all.synoptic));
  const find = (selector: string) => {
    const found = view.container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`Nothing on the page is ${selector}:\n${view.container.innerHTML}`);
    return found;
  };
  /** Another page in its place. */
  const turnTo = (other: Synoptic) => view.rerender(drawn(other));
  return { ...view, ...station, find, turnTo, info: (number: number) => find(`[data-info="${number}"]`) };
}
