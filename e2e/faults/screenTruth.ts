import { expect } from 'vitest';
import type { Operator } from '../operator/operator.ts';
import { secondsUntil } from './livedTime.ts';

/** Seconds: R29, and what a loaded machine may take. */
const notCurrentWithin = 7;
/** Seconds: two periods, the time of a connection, and what a loaded machine may take. */
const liveWithin = 8;

/** Whatever else the page shows. */
function current(operator: Operator): Promise<number> {
  return operator.page.locator('button[data-info]:not([data-quality="bad"])').count();
}

/** Returns the seconds that it took. */
export async function nothingIsCurrent(operator: Operator): Promise<number> {
  const seconds = await secondsUntil(async () => (await current(operator)) === 0);
  expect(seconds).toBeLessThan(notCurrentWithin);
  return seconds;
}

/** Returns the seconds that it took. */
export async function allIsLive(operator: Operator): Promise<number> {
  const { page } = operator;
  const live = page.locator('[data-link="live"]');
  const bad = page.locator('[data-index]:not([data-broken])[data-quality="bad"]');
  const seconds = await secondsUntil(async () => (await live.count()) === 1 && (await bad.count()) === 0);
  expect(seconds).toBeLessThan(liveWithin);
  return seconds;
}

/** For `isSamePage`: a reload removes the mark. */
export async function markPage(operator: Operator): Promise<void> {
  await operator.page.evaluate(() => document.body.setAttribute('data-same-page', ''));
}

export async function isSamePage(operator: Operator): Promise<boolean> {
  return (await operator.page.locator('body[data-same-page]').count()) === 1;
}

/** Printed by the gate: what was measured, beside what is required. */
export function figure(words: string, lost: number, back: number): void {
  console.log(`figure: ${words}: not current after ${lost.toFixed(1)} s, live again after ${back.toFixed(1)} s`);
}
