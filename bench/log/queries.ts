import type { DeviceEvent, EventFilter } from '../../protocol/log/event.ts';
import { rare, timeOf } from './fill.ts';

export interface LogQuery {
  readonly filter?: EventFilter;
  readonly matches?: (event: DeviceEvent) => boolean;
  readonly matchCount?: number;
}

const pumps = Array.from({ length: 50 }, (_, i) => `WELL.P${i}.RUN`);
const isPump = ({ object }: DeviceEvent) => pumps.includes(object?.id ?? '');

/** Frequent, rare and missing values, alone and combined. */
export function queriesOf(rows: number): Readonly<Record<string, LogQuery>> {
  const [from, until] = [timeOf(rows / 4), timeOf(rows / 4 + 1440)];
  const isThen = ({ time }: DeviceEvent) => time >= from && time <= until;
  return {
    'by nothing': {},
    'by a frequent kind': { filter: { kinds: ['command'] }, matches: ({ kind }) => kind === 'command' },
    'by a kind that is not there': { filter: { kinds: ['databaseLost'] }, matchCount: 0 },
    'by severity': { filter: { severity: 2 }, matches: ({ severity }) => severity >= 2 },
    'by a person': { filter: { person: 'operator-3' }, matches: ({ person }) => person === 'operator-3' },
    'by a person of one event': { filter: { person: rare.person }, matchCount: 1 },
    'by a point': { filter: { objects: ['WELL.P17.RUN'] }, matches: ({ object }) => object?.id === 'WELL.P17.RUN' },
    'by the 50 points of a page': { filter: { objects: pumps }, matches: isPump },
    'by a day': { filter: { from, until }, matches: isThen },
    'by an episode that is not there': { filter: { episode: rows * 10 }, matchCount: 0 },
    'by a text in most names': { filter: { text: 'pump' }, matches: ({ object }) => /pump/i.test(object?.name ?? '') },
    'by a text in many notes': {
      filter: { text: 'work order' },
      matches: ({ fields }) => /^Work/.test(String(fields.note)),
    },
    'by a text of one event': { filter: { text: 'flange' }, matchCount: 1 },
    'by a text that is not there': { filter: { text: 'zebra crossing' }, matchCount: 0 },
    'by kinds, person and points': {
      filter: { kinds: ['command', 'login'], person: 'operator-4', objects: pumps },
      matches: (event) => event.person === 'operator-4' && isPump(event),
    },
    'by person, day and text': {
      filter: { person: 'operator-4', from, until, text: 'running' },
      matches: (event) => event.person === 'operator-4' && isThen(event) && event.fields.state === 'Running',
    },
    'by a kind and a text that never meet': { filter: { kinds: ['linkLost'], text: 'work order' }, matchCount: 0 },
    'by a person and a state that never meet': { filter: { person: 'operator-3', text: 'running' }, matchCount: 0 },
  };
}
