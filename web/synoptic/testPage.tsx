import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { Point } from '../../protocol/point.ts';
import { readSynoptic, type Synoptic } from '../../protocol/synoptic.ts';
import { pointOf } from '../../protocol/testPoint.ts';
import { parseXml } from '../api/parseXml.ts';
import type { AlarmStore } from '../live/alarms/alarmStore.ts';
import { pump } from '../live/testPoint.ts';
import { testWorld } from '../live/testWorld.ts';
import { type World, WorldContext } from '../live/WorldContext.ts';
import { SynopticPage, type SynopticPageProps } from './SynopticPage.tsx';

/** Shared by the tests of pages: a small pumping station, and a page open on it. */
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

export function page(elements: string, fields = 'SynopticId="1" SynopticName="Pumps"'): Synoptic {
  const xml = `<SynopticWeb ${fields} SynopticWidth="400" SynopticHeight="300">${elements}</SynopticWeb>`;
  const node = parseXml(xml);
  if (!node) throw new Error(`No XML: ${xml}`);
  return readSynoptic(node);
}

interface Given extends Partial<SynopticPageProps> {
  /** Null: the device has no point list (R6). */
  readonly points?: readonly Point[] | null;
  /** Undefined: there are no alarms here. */
  readonly alarms?: AlarmStore;
  readonly isPublic?: true;
  /** Undefined: there is no history here. */
  readonly past?: World['past'];
}

export function openPage(elements: string | Synoptic, given: Given = {}) {
  const { points = [pump, flow, level], alarms, isPublic, past, ...props } = given;
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const synoptic = typeof elements === 'string' ? page(elements) : elements;
  const { world, sendFrame, ...station } = testWorld(points ?? undefined, {
    alarms,
    past,
    ...(isPublic && { isPublic }),
  });
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
      <WorldContext value={world}>
        <SynopticPage {...all} synoptic={synoptic} />
      </WorldContext>
    </I18nProvider>
  );
  const view = render(drawn(all.synoptic));
  const find = (selector: string) => {
    const found = view.container.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`Nothing on the page is ${selector}:\n${view.container.innerHTML}`);
    return found;
  };
  const turnTo = (other: Synoptic) => view.rerender(drawn(other));
  return {
    ...view,
    ...station,
    tell: sendFrame,
    find,
    turnTo,
    info: (number: number) => find(`[data-info="${number}"]`),
  };
}
