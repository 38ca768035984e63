import { join } from 'node:path';
import { type HistoryTier, historyTiers } from '../../protocol/history/historyTier.ts';

export const historyFolderOf = (data: string): string => join(data, 'history');

const endOfYear9999 = Date.UTC(9999, 11, 31);

/** As `2026-11`, in UTC; moments before 1970 or after 9999 are clamped. */
export function monthOf(time: number): string {
  return new Date(Math.min(Math.max(time, 0), endOfYear9999)).toISOString().slice(0, 7);
}

/** UTC ms. */
export function monthStart(month: string): number {
  return Date.parse(`${month}-01T00:00:00Z`);
}

/** The start of the following month, UTC ms. */
export function monthEnd(month: string): number {
  const start = new Date(monthStart(month));
  return Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1);
}

export function historyFileName(tier: HistoryTier, month: string): string {
  return `${tier}-${month}.db`;
}

/** Undefined: not a month file (one that was set aside, a journal). */
export function readHistoryFileName(name: string): { readonly tier: HistoryTier; readonly month: string } | undefined {
  const [, word, month] = /^(raw|1m|15m)-(\d{4}-(?:0[1-9]|1[0-2]))\.db$/.exec(name) ?? [];
  const tier = historyTiers.find((known) => known === word);
  return tier && month !== undefined ? { tier, month } : undefined;
}

/** The month file that was set aside (`setAside`) under this name; undefined: none. */
export function readAsideName(name: string): ReturnType<typeof readHistoryFileName> {
  const [, of] = /^([^.]+)\.damaged-.*\.db$/.exec(name) ?? [];
  return of === undefined ? undefined : readHistoryFileName(`${of}.db`);
}

const dayMs = 86_400_000;

/** Where the span of entries that holds a moment begins: the UTC day for minutes, the UTC month for quarters. */
export const spanStart = {
  '1m': (time: number) => Math.floor(time / dayMs) * dayMs,
  '15m': (time: number) => monthStart(monthOf(time)),
} as const;
