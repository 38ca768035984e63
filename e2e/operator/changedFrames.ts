import type { Page } from 'playwright-core';
import type { Alarm, AlarmPriority, AlarmState } from '../../protocol/alarm.ts';
import { alarmListRecord } from '../../protocol/alarms/alarmList.ts';
import { calls } from '../../protocol/calls.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';

/** What every point of a station is shown as. */
export interface Shown {
  readonly state: ValueState;
  readonly isBlocked?: true;
  /** Beyond the normal range of those that have one. */
  readonly isHigh?: true;
  /** So many of each point, of that priority. */
  readonly alarms?: { readonly priority: AlarmPriority; readonly state: AlarmState; readonly count: number };
}

/** A point as far as its value goes: text of the value that it has. */
export interface ShownPoint {
  readonly infoNumber: number;
  readonly value: number | string;
  readonly high: number | string;
}

/**
 * What the device tells of its points' values and alarms, changed on its way to the page: so every mark comes to every
 * point, which no plant would bring about. Give it before the page is opened.
 */
export async function showEveryPoint(page: Page, points: readonly ShownPoint[], shown: Shown): Promise<void> {
  const rows = points.map(({ infoNumber, value, high }): [number, readonly unknown[]] => {
    const row = [infoNumber, shown.isHigh ? high : value, valueStates[shown.state].code, 61_000];
    return [infoNumber, shown.isBlocked ? [...row, 1] : row];
  });
  await page.addInitScript(changeFrames, { rows, path: calls.stream.path });
  const alarms = points.flatMap(({ infoNumber }) => alarmsOf(infoNumber, shown));
  const body = writeXml(webOutput(0, alarmListRecord.write({ sequence: '', isWhole: true, alarms })));
  await page.route(`**/${calls.getAlarms.path}`, (route) => route.fulfill({ contentType: 'application/xml', body }));
}

function alarmsOf(infoNumber: number, { alarms }: Shown): readonly Alarm[] {
  const none = Object.fromEntries(
    ['alarmGroup', 'link', 'page', 'resetPoint', 'returnedAt', 'acknowledgedAt'].map((name) => [name, undefined]),
  );
  return Array.from({ length: alarms?.count ?? 0 }, (_, i) => ({
    ...none,
    id: `A${infoNumber}-${i}`,
    occurrence: infoNumber * 10 + i,
    state: alarms?.state ?? 'normal',
    kind: 'H',
    priority: alarms?.priority ?? 1,
    message: 'Beyond its limit',
    area: 'Everywhere',
    infoNumber,
    raisedAt: Date.now() - 60_000,
    times: 1,
    needsAcknowledgement: true,
  })) as unknown as readonly Alarm[];
}

/** In the page: of each frame of the feed the values of these points. */
function changeFrames({
  rows,
  path,
}: {
  readonly rows: readonly [number, readonly unknown[]][];
  readonly path: string;
}) {
  const known = new Map(rows);
  const changed = (line: string) => {
    if (!line.startsWith('data:')) return line;
    const frame = JSON.parse(line.slice(5));
    const runs = (frame.v ?? []).flatMap(([, ...run]: number[]) => run.filter((_, i) => i % 2 === 0));
    const numbers = [...runs, ...(frame.q ?? []).map(([number]: number[]) => number)] as number[];
    const { v, e, ...rest } = frame;
    // Whoever tells of them is there.
    const h = Array.from({ length: 20 }, (_, source) => [source, 0]).flat();
    return `data: ${JSON.stringify({ ...rest, h, q: numbers.flatMap((number) => [known.get(number) ?? []]) })}`;
  };
  const { fetch } = window;
  window.fetch = async (...request) => {
    const reply = await fetch(...request);
    const address = request[0] instanceof Request ? request[0].url : String(request[0]);
    if (!address.includes(path) || !reply.body || !reply.headers.get('content-type')?.includes('event-stream'))
      return reply;
    let rest = '';
    const lines = new TransformStream<string, string>({
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
