import type { Page } from 'playwright-core';
import type { Alarm, AlarmPriority, AlarmState } from '../../protocol/alarm.ts';
import { getAlarms } from '../../protocol/calls/alarm.ts';
import { calls } from '../../protocol/calls.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';

export interface Shown {
  readonly infoNumber: number;
  readonly value: number | string;
  readonly state: ValueState;
  readonly isBlocked: boolean;
  readonly alarms: { readonly priority: AlarmPriority; readonly state: AlarmState; readonly count: number };
}

type Row = readonly [number, readonly unknown[]];
declare global {
  interface Window {
    /** Reports these rows in place of the device’s own, at once; `version`: of the alarms. */
    tellRows?: (rows: readonly Row[], version: number) => void;
  }
}

/**
 * Changes values and alarms of the device on their way to the page, so that every mark comes to every point, which no
 * plant would bring about. Call it before the page is opened; what it returns shows others.
 */
export async function showEveryPoint(
  page: Page,
  first: readonly Shown[],
): Promise<(points: readonly Shown[], name: string) => Promise<void>> {
  const rowsOf = (points: readonly Shown[]) =>
    points.map(({ infoNumber, value, state, isBlocked }): Row => {
      const row = [infoNumber, value, valueStates[state].code, 61_000];
      return [infoNumber, isBlocked ? [...row, 1] : row];
    });
  const bodyOf = (points: readonly Shown[], name: string) => {
    const alarms = points.flatMap((point) => alarmsOf(point, name));
    return writeXml(webOutput(0, getAlarms.reply.write({ sequence: '', isWhole: true, alarms })));
  };
  let body = bodyOf(first, '');
  let version = 1_000_000;
  await page.addInitScript(changeFrames, { rows: rowsOf(first), path: calls.stream.path });
  await page.route(`**/${calls.getAlarms.path}`, (route) => route.fulfill({ contentType: 'application/xml', body }));
  return async (points, name) => {
    body = bodyOf(points, name);
    version += 1;
    await page.evaluate(([rows, version]) => window.tellRows?.(rows, version), [rowsOf(points), version] as const);
  };
}

function alarmsOf({ infoNumber, alarms }: Shown, name: string): readonly Alarm[] {
  const none = Object.fromEntries(
    ['alarmGroup', 'link', 'page', 'resetPoint', 'returnedAt', 'acknowledgedAt'].map((field) => [field, undefined]),
  );
  return Array.from({ length: alarms.count }, (_, i) => ({
    ...none,
    id: `A${infoNumber}-${i}`,
    occurrence: infoNumber * 100 + i,
    state: alarms.state,
    kind: 'H',
    priority: alarms.priority,
    message: `Beyond its limit ${name}`,
    area: 'Everywhere',
    infoNumber,
    raisedAt: Date.now() - 60_000,
    times: 1,
    needsAcknowledgement: true,
  })) as unknown as readonly Alarm[];
}

/** In the page: in each frame of the feed the values of these points. */
function changeFrames({ rows, path }: { readonly rows: readonly Row[]; readonly path: string }) {
  let known = new Map(rows);
  let alarms: number | undefined;
  let newest: { readonly n: number } | undefined;
  let stream: TransformStreamDefaultController<string> | undefined;
  const sent = new Set<number>();
  // All of their sources are alive.
  const h = Array.from({ length: 20 }, (_, source) => [source, 0]).flat();
  const q = (numbers: Iterable<number>) => [...numbers].flatMap((number) => [known.get(number) ?? []]);
  const changed = (line: string) => {
    if (!line.startsWith('data:')) return line;
    const { v, e, ...rest } = JSON.parse(line.slice(5));
    const runs = (v ?? []).flatMap(([, ...run]: number[]) => run.filter((_, i) => i % 2 === 0));
    const numbers = [...runs, ...(rest.q ?? []).map(([number]: number[]) => number)] as number[];
    for (const number of numbers) sent.add(number);
    const { full, ...more } = rest;
    newest = more;
    if (alarms !== undefined && rest.versions) rest.versions.alarms = alarms;
    return `data: ${JSON.stringify({ ...rest, h, q: q(numbers) })}`;
  };
  window.tellRows = (next, version) => {
    known = new Map(next);
    alarms = version;
    const frame = { ...newest, from: newest?.n, h, q: q(sent), versions: { alarms } };
    try {
      stream?.enqueue(`data: ${JSON.stringify(frame)}\n\n`);
    } catch {
      // It was closed for another one, which begins with all of them.
    }
  };
  const { fetch } = window;
  window.fetch = async (...request) => {
    const reply = await fetch(...request);
    const address = request[0] instanceof Request ? request[0].url : String(request[0]);
    if (!address.includes(path) || !reply.body || !reply.headers.get('content-type')?.includes('event-stream'))
      return reply;
    let rest = '';
    const lines = new TransformStream<string, string>({
      start(controller) {
        stream = controller;
      },
      transform(text, controller) {
        const parts = `${rest}${text}`.split('\n');
        rest = parts.pop() ?? '';
        for (const part of parts) controller.enqueue(`${changed(part)}\n`);
      },
    });
    const body = reply.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(lines)
      .pipeThrough(new TextEncoderStream());
    return new Response(body, { status: reply.status, headers: reply.headers });
  };
}
