import { readTrendPoints, writeTrendPoints } from '../../../protocol/history/trendPoints.ts';
import { trendSpans } from '../../live/past/trendQuery.ts';
import { readAddressMoment, writeAddressMoment } from '../../text/times/addressMoment.ts';
import { comparisons, mostPens, type TrendState } from '../trend.ts';
import { longestMs, shortestMs, upTo } from './range.ts';
import { readSpan, writeSpan } from './spanText.ts';

/** A fault is reported, and the rest of the address is shown. */
export type AddressFault =
  | { readonly kind: 'noMoment' | 'noSpan' | 'unknown' | 'again'; readonly name: string; readonly value: string }
  | { readonly kind: 'order' | 'tooShort' | 'tooLong' | 'half' }
  | { readonly kind: 'tooMany'; readonly count: number };

const usualMs = trendSpans['24h'];
const known = ['points', 'from', 'to', 'span', 'compare', 'cursors', 'hidden', 'pen', 'show'];

/** `?points=A,B&span=24h`; a span ends now (UTC ms). */
export function readTrendAddress(
  search: string,
  now: number,
): { readonly state: TrendState; readonly faults: readonly AddressFault[] } {
  const query = new URLSearchParams(search);
  const faults: AddressFault[] = [];
  const points = readTrendPoints(query.get('points') ?? '');
  if (points.length > mostPens) faults.push({ kind: 'tooMany', count: points.length });
  const pens = points.slice(0, mostPens);
  const isPen = (id: string) => pens.includes(id);
  const chosen = query.get('pen') ?? undefined;
  const state: TrendState = {
    points: pens,
    ...rangeIn(query, now, faults),
    comparison: wordIn(query, 'compare', comparisons, faults),
    cursors: cursorsIn(query, faults),
    shows: wordIn(query, 'show', ['chart', 'table'], faults) ?? 'chart',
    hidden: readTrendPoints(query.get('hidden') ?? '').filter(isPen),
    chosen: chosen !== undefined && isPen(chosen) ? chosen : undefined,
  };
  for (const [name, value] of query) if (!known.includes(name)) faults.push({ kind: 'unknown', name, value });
  for (const name of known)
    for (const value of query.getAll(name).slice(1)) faults.push({ kind: 'again', name, value });
  return { state, faults };
}

export function writeTrendAddress(state: TrendState): string {
  const { points, from, to, isLive, comparison, cursors, shows, hidden = [], chosen } = state;
  const parts: readonly (readonly [string, string | undefined])[] = [
    ['points', writeTrendPoints(points)],
    ['span', isLive ? writeSpan(to - from) : undefined],
    ['from', isLive ? undefined : writeAddressMoment(Math.round(from))],
    ['to', isLive ? undefined : writeAddressMoment(Math.round(to))],
    ['compare', comparison],
    ['cursors', cursors.map((at) => writeAddressMoment(Math.round(at))).join(',')],
    ['hidden', writeTrendPoints(hidden.filter((id) => points.includes(id)))],
    ['pen', chosen !== undefined && points.includes(chosen) ? encodeURIComponent(chosen) : undefined],
    ['show', shows === 'table' ? shows : undefined],
  ];
  return `?${parts.flatMap(([name, value]) => (value ? `${name}=${value}` : [])).join('&')}`;
}

function rangeIn(
  query: URLSearchParams,
  now: number,
  faults: AddressFault[],
): Pick<TrendState, 'from' | 'to' | 'isLive'> {
  const [from, to] = [momentIn(query, 'from', faults), momentIn(query, 'to', faults)];
  const spanText = query.get('span');
  const span = spanText === null ? undefined : readSpan(spanText);
  if (spanText !== null && span === undefined) faults.push({ kind: 'noSpan', name: 'span', value: spanText });
  const usual = { ...upTo(now, span ?? usualMs), isLive: true };
  if (from === undefined && to === undefined) return usual;
  if (from !== undefined && to === undefined && query.get('to') === null) faults.push({ kind: 'half' });
  if (to !== undefined && from === undefined && query.get('from') === null) faults.push({ kind: 'half' });
  const begin = from ?? (to ?? now) - (span ?? usualMs);
  const end = to ?? Math.max(begin + shortestMs, Math.min(now, begin + (span ?? usualMs)));
  const range = { from: begin, to: end, isLive: false };
  if (end <= begin) faults.push({ kind: 'order' });
  else if (end - begin < shortestMs) faults.push({ kind: 'tooShort' });
  else if (end - begin > longestMs) faults.push({ kind: 'tooLong' });
  else return range;
  return usual;
}

/** ISO 8601 in UTC or with an offset, or UTC ms. */
function momentOf(text: string): number | undefined {
  if (/^\d{1,15}$/.test(text)) return Number(text);
  const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?[+ -]\d\d:?\d\d$/.test(text);
  // A plus sign in a query is decoded as a space.
  const time = withOffset ? Date.parse(text.replace(' ', '+')) : readAddressMoment(text);
  return time === undefined || Number.isNaN(time) || time < 0 ? undefined : time;
}

function momentIn(query: URLSearchParams, name: string, faults: AddressFault[]): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const moment = momentOf(text);
  if (moment === undefined) faults.push({ kind: 'noMoment', name, value: text });
  return moment;
}

function cursorsIn(query: URLSearchParams, faults: AddressFault[]): readonly number[] {
  const texts = (query.get('cursors') ?? '').split(',').filter(Boolean).slice(0, 2);
  return texts.flatMap((text) => {
    const moment = momentOf(text);
    if (moment === undefined) faults.push({ kind: 'noMoment', name: 'cursors', value: text });
    return moment ?? [];
  });
}

function wordIn<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
  faults: AddressFault[],
): Word | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const word = words.find((one) => one === text);
  if (word === undefined) faults.push({ kind: 'unknown', name, value: text });
  return word;
}
