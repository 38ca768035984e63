import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import type { Line } from '../bench.ts';
import { ofRuns } from '../figures.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { onWideStation, type WideSize } from './onWideStation.ts';

/** A trace event of Chromium; times in µs. */
interface Slice {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

const kinds = {
  'main thread: paint': [/^CrRendererMain$/, /^(Paint|PrePaint|Layerize|Commit)$/],
  'main thread: layout and style': [/^CrRendererMain$/, /^(Layout|UpdateLayoutTree)$/],
  'main thread: script': [
    /^CrRendererMain$/,
    /^(FunctionCall|EvaluateScript|FireAnimationFrame|TimerFire|.*Microtasks?.*|V8\..*)$/,
  ],
  raster: [/^(ThreadPoolForegroundWorker|CompositorTileWorker.*)$/, /Raster/],
  quads: [/^VizCompositorThread$/, /Draw/],
} as const satisfies Record<string, readonly [RegExp, RegExp]>;

const lastsMs = 4000;
const settleMs = 2000;
const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'toplevel',
  'cc',
  'viz',
  '__metadata',
];

/** As shares of wall time; includes the cost of tracing. */
export async function* measureShares(size: WideSize, perSecond: number): AsyncIterable<Line> {
  await untilQuiet();
  const slices = await onWideStation(size, async ({ tab: { devtools }, field }) => {
    await field.call('change', size.points, perSecond);
    await delay(settleMs);
    return await traced(devtools);
  });
  const threads = new Map(slices.filter(({ ph }) => ph === 'M').map((slice) => [keyOf(slice), slice.args?.name ?? '']));
  const own = ownTimes(slices);
  const more = size.with ? `, ${size.with}` : '';
  const work = `${size.points} points, ${perSecond} changes/s, ${size.periodMs} ms${more}`;
  for (const [figure, [thread, name]] of Object.entries(kinds)) {
    const us = own.filter(([slice]) => thread.test(threads.get(keyOf(slice)) ?? '') && name.test(slice.name));
    const share = us.reduce((sum, [, time]) => sum + time, 0) / lastsMs / 10;
    yield { work, figure: `traced: ${figure}`, unit: '%', ...ofRuns([share]) };
  }
  const frames = slices.filter(({ name, ph }) => name === 'Layerize' && ph === 'X').length;
  yield { work, figure: 'traced: frames of the main thread', unit: '1/s', ...ofRuns([(frames * 1000) / lastsMs]) };
}

async function traced(devtools: CDPSession): Promise<readonly Slice[]> {
  const slices: Slice[] = [];
  const take = ({ value }: { readonly value: readonly unknown[] }) => slices.push(...(value as readonly Slice[]));
  devtools.on('Tracing.dataCollected', take);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: categories },
  });
  await delay(lastsMs);
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  devtools.off('Tracing.dataCollected', take);
  return slices;
}

const keyOf = ({ pid, tid }: Slice) => `${pid} ${tid}`;

/** Each slice with its duration outside of nested slices. */
function ownTimes(slices: readonly Slice[]): readonly (readonly [Slice, number])[] {
  const whole = slices.flatMap((slice) =>
    slice.ph === 'X' && slice.dur ? [{ slice, dur: slice.dur, own: slice.dur }] : [],
  );
  whole.sort((a, b) => a.slice.ts - b.slice.ts || b.dur - a.dur);
  const open = new Map<string, typeof whole>();
  for (const one of whole) {
    const around = open.get(keyOf(one.slice)) ?? [];
    open.set(keyOf(one.slice), around);
    for (let last = around.at(-1); last && last.slice.ts + last.dur <= one.slice.ts; last = around.at(-1)) around.pop();
    const parent = around.at(-1);
    if (parent) parent.own -= one.dur;
    around.push(one);
  }
  return whole.map(({ slice, own }) => [slice, own]);
}
