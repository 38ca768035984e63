import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { eventKinds } from '../../protocol/log/eventKinds.ts';
import { type Severity, severities } from '../../protocol/log/eventTraits.ts';
import { readAddressMoment, writeAddressMoment } from '../text/times/addressMoment.ts';
import { isPreset, type Preset } from './logRange.ts';

/** Stored in the address of the page only. Times are UTC ms. */
export interface LogView {
  /** A range that moves with the time; `from` and `until` are then ignored. */
  readonly time?: Preset | undefined;
  readonly from?: number | undefined;
  readonly until?: number | undefined;
  /** The newest event is the last one before; newer rows are loaded on request. */
  readonly at?: number | undefined;
  /** None: all. */
  readonly kinds?: readonly EventKind[] | undefined;
  readonly severity?: Severity | undefined;
  readonly person?: string | undefined;
  /** Permanent id of a point, or of another object. */
  readonly object?: string | undefined;
  readonly page?: string | undefined;
  /** Id of the first event of an episode. */
  readonly episode?: number | undefined;
  readonly text?: string | undefined;
  readonly event?: number | undefined;
}

/** An invalid part of an address: it is reported, and ignored. */
export interface ViewFault {
  readonly name: string;
  readonly value: string;
}

const longestText = 200;
const severityNames = Object.keys(severities) as (keyof typeof severities)[];

/** Each part of a view by its name in the address: how it is read (undefined: invalid), and written. */
const parts: Readonly<Record<string, readonly [keyof LogView, (text: string) => unknown]>> = {
  time: ['time', (text) => (isPreset(text) ? text : undefined)],
  from: ['from', readAddressMoment],
  until: ['until', readAddressMoment],
  at: ['at', readAddressMoment],
  severity: [
    'severity',
    (text) => (Object.hasOwn(severities, text) ? severities[text as keyof typeof severities] : undefined),
  ],
  person: ['person', shortText],
  object: ['object', shortText],
  page: ['page', shortText],
  episode: ['episode', idIn],
  text: ['text', shortText],
  event: ['event', idIn],
};

/** Reads the query of an address (`?time=hour&kind=command`); of a repeated part the last counts. */
export function readLogView(search: string): { readonly view: LogView; readonly faults: readonly ViewFault[] } {
  const view: Record<string, unknown> = {};
  const kinds = new Set<EventKind>();
  const faults: ViewFault[] = [];
  for (const [name, value] of new URLSearchParams(search)) {
    const [field, read] = (Object.hasOwn(parts, name) && parts[name]) || [];
    const isKind = name === 'kind' && Object.hasOwn(eventKinds, value);
    const parsed = read?.(value);
    if (isKind) kinds.add(value as EventKind);
    else if (field === undefined || parsed === undefined) faults.push({ name, value });
    else view[field] = parsed;
  }
  if (kinds.size > 0) view.kinds = [...kinds];
  const { from, until } = view as LogView;
  if (from !== undefined && until !== undefined && from > until) {
    faults.push({ name: 'until', value: writeAddressMoment(until) });
    delete view.until;
  }
  return { view, faults };
}

/** The query that `readLogView` reads; empty for the whole log. */
export function writeLogView({ kinds = [], ...view }: LogView): string {
  const query = new URLSearchParams();
  for (const [name, [field]] of Object.entries(parts)) {
    const value = (view as LogView)[field];
    if (value !== undefined && value !== '') query.append(name, written(field, value as string | number));
  }
  for (const kind of kinds) query.append('kind', kind);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function written(field: keyof LogView, value: string | number): string {
  if (field === 'from' || field === 'until' || field === 'at') return writeAddressMoment(value as number);
  if (field === 'severity') return severityNames.find((name) => severities[name] === value) ?? '';
  return String(value);
}

function idIn(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

function shortText(text: string): string | undefined {
  return text.trim() !== '' && text.length <= longestText ? text : undefined;
}
