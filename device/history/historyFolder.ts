import { join } from 'node:path';
import { type HistoryTier, historyTiers } from '../../protocol/history/historyTier.ts';

/** The folder of the history within the data folder. */
export const historyFolderOf = (data: string): string => join(data, 'history');

/** The last day of the last year of four digits. */
const latest = Date.UTC(9999, 11, 31);

/** The UTC month of a moment, `2026-11`; that of 1970 or of 9999 for what is before or after them. */
export function monthOf(time: number): string {
  return new Date(Math.min(Math.max(time, 0), latest)).toISOString().slice(0, 7);
}

/** When a month begins, UTC ms. */
export function monthStart(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`);
}

/** When the month after it begins. */
export function monthEnd(month: string): number {
  const start = new Date(monthStart(month));
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
}

/** The file of a tier and month, within the history's folder. */
export function historyFileName(tier: HistoryTier, month: string): string {
  return `${tier}-${month}.db`;
}

/** Undefined: it is no file of that kind (one that was set aside, a journal). */
export function readHistoryFileName(name: string): { readonly tier: HistoryTier; readonly month: string } | undefined {
  const [, word, month] = /^(raw|1m|15m)-(\d{4}-(?:0[1-9]|1[0-2]))\.db$/.exec(name) ?? [];
  const tier = historyTiers.find((known) => known === word);
  return tier && month !== undefined ? { tier, month } : undefined;
}

/** Of which month file one was set aside (`setAside`); undefined: it is none of those. */
export function readAsideName(name: string): ReturnType<typeof readHistoryFileName> {
  const [, of] = /^([^.]+)\.damaged-.*\.db$/.exec(name) ?? [];
  return of === undefined ? undefined : readHistoryFileName(`${of}.db`);
}

const dayMs = 86_400_000;

/** Where the span of entries begins that a moment lies in: the UTC day of minutes, the UTC month of quarters. */
export const spanStart = {
  '1m': (time: number) => Math.floor(time / dayMs) * dayMs,
  '15m': (time: number) => monthStart(monthOf(time)),
} as const;
