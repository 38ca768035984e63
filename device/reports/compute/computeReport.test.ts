import { afterEach, beforeEach, expect, test } from 'vitest';
import { definition as alarm, point as alarmPoint } from '../../alarms/testAlarms.ts';
import { computeReport } from './computeReport.ts';
import { block, partOf, report, seriesOf, testSources } from './testSources.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
/** The day of the alarms' clock, in Paris. */
const from = Date.parse('2027-01-15T00:00:00+01:00');
const period = { from, to: from + 24 * hourMs };

let site: ReturnType<typeof testSources>;
beforeEach(() => {
  const definitions = [
    alarm(),
    alarm({ id: 'level-low', kind: 'L', limit: 1, priority: 3, message: 'Tank nearly empty' }),
  ];
  site = testSources({ definitions, points: [alarmPoint('LEVEL')] });
});
afterEach(() => site.stop());

const every = (ms: number, value: (i: number) => number, range: { from: number; to: number } = period) =>
  Array.from({ length: Math.floor((range.to - range.from) / ms) + 1 }, (_, i) => ({
    time: range.from + i * ms,
    value: value(i),
    quality: 0,
  }));
const dayIsOver = () => {
  site.alarming.clock.now = period.to + hourMs;
  site.history.now = Math.max(site.history.now, period.to + hourMs);
};
const made = (
  blocks: Parameters<typeof report>[1],
  fields: Record<string, string> = {},
  language: 'en' | 'fr' = 'en',
) =>
  computeReport(site.sources, {
    definition: report({ Id: 'daily', Title: 'Day', Period: 'day', ...fields }, blocks),
    period,
    language,
  });

function flowAndMeter() {
  const flow = site.point({ id: 'FLOW', name: 'Flow', unit: 'm³/h', digits: 1 });
  const meter = site.point({ id: 'METER', name: 'Meter', unit: 'kWh', digits: 1, isCounter: true });
  site.history.record(
    seriesOf(flow),
    every(10 * minuteMs, (i) => 30 + (i % 7) / 3),
    period.to + hourMs,
  );
  site.history.record(
    seriesOf(meter),
    every(10 * minuteMs, (i) => 1000 + i / 10),
    period.to + hourMs,
  );
}

test('figures name each value that fits a point, in the order of the block', async () => {
  flowAndMeter();
  dayIsOver();
  const { figures } = partOf(
    await made([block({ Kind: 'figures', Points: '*', Values: 'total, integral, maximum' })]),
    'figures',
  );
  expect(figures.map(({ name }) => name)).toEqual(['Flow, volume', 'Flow, maximum', 'Meter, counted']);
  expect(figures[0]).toMatchObject({ quantity: { unit: 'm³', digits: 1 } });
  expect(figures[1]).toMatchObject({ value: 32, at: from + 60 * minuteMs });
  expect(figures[2]).toMatchObject({ value: 14.3, quantity: { unit: 'kWh' } });
  expect(figures.every(({ known }) => known === undefined)).toBe(true);
});

test('the rows of a table add up to its sum and to the figure, to the last digit', async () => {
  flowAndMeter();
  dayIsOver();
  const points = { Points: '*', Values: 'total, integral, mean' };
  const document = await made([block({ Kind: 'figures', ...points }), block({ Kind: 'table', ...points })]);
  const { columns, rows, sums } = partOf(document, 'table');
  const { figures } = partOf(document, 'figures');
  expect(columns.map(({ title }) => title)).toEqual(['Hour', 'Flow, volume', 'Flow, mean', 'Meter, counted']);
  expect(rows).toHaveLength(24);
  const whole = (cell: unknown) => Math.round(Number(cell) * 1e6);
  for (const column of [1, 3]) {
    expect(rows.reduce((sum, row) => sum + whole(row[column]), 0)).toBe(whole(sums?.[column]));
    expect(sums?.[column]).toBe(figures[column - 1]?.value);
  }
  expect(sums?.[2]).toBeUndefined();
});

test('a day on which the clocks go back has 25 rows', async () => {
  flowAndMeter();
  const october = { from: Date.parse('2026-10-25T00:00:00+02:00'), to: Date.parse('2026-10-26T00:00:00+01:00') };
  const definition = report({ Id: 'daily', Period: 'day' }, [block({ Kind: 'table', Points: 'FLOW', Values: 'mean' })]);
  dayIsOver();
  const { rows } = partOf(await computeReport(site.sources, { definition, period: october, language: 'en' }), 'table');
  expect(rows).toHaveLength(25);
});

test('a gap is said, and nothing fills it', async () => {
  const level = site.point({ id: 'FLOW', name: 'Flow', unit: 'm³/h', digits: 1 });
  const samples = every(minuteMs, () => 10).map((one, i) => (i >= 60 && i < 140 ? { ...one, quality: 14 } : one));
  site.history.record(seriesOf(level), samples, period.to);
  dayIsOver();
  const { figures } = partOf(await made([block({ Kind: 'figures', Points: 'FLOW', Values: 'integral' })]), 'figures');
  expect(figures[0]).toMatchObject({ known: { known: 24 * hourMs - 80 * minuteMs, of: 24 * hourMs } });
  expect(figures[0]?.value).toBeCloseTo((10 * (24 * 60 - 80)) / 60, 4);
});

test('the same period twice is the same data, and a value that comes in later is another', async () => {
  flowAndMeter();
  dayIsOver();
  const blocks = [block({ Kind: 'figures', Points: '*', Values: 'total, integral, minimum, mean, maximum, last' })];
  const [first, second] = [await made(blocks), await made(blocks)];
  expect(second.dataHash).toBe(first.dataHash);
  expect(second.parts).toEqual(first.parts);
  site.history.record(
    seriesOf(site.point({ id: 'LATE', name: 'Late' })),
    every(hourMs, () => 1),
    period.to,
  );
  expect((await made(blocks)).dataHash).not.toBe(first.dataHash);
});

test('a period that is not over says until when its values are', async () => {
  flowAndMeter();
  site.alarming.clock.now = from + 12 * hourMs;
  site.history.now = from + 12 * hourMs;
  const document = await made([block({ Kind: 'table', Points: 'FLOW', Values: 'mean' })]);
  expect(partOf(document, 'notes').paragraphs[0]).toBe(
    'The period is not over: the values are until 15 Jan 2027, 12:00.',
  );
  expect(partOf(document, 'table').rows).toHaveLength(12);
});

test('a period that is not over ends with the last full quarter of an hour in all blocks, and its chart shows all of it', async () => {
  flowAndMeter();
  site.alarming.clock.now = from + 12 * hourMs + 7 * minuteMs;
  site.history.now = from + 12 * hourMs + 7 * minuteMs;
  const points = { Points: 'METER', Values: 'total' };
  const kinds = ['figures', 'table', 'chart'];
  const document = await made(
    kinds.map((Kind) => block({ Kind, ...points })),
    { ComparePrevious: 'true' },
  );
  expect(partOf(document, 'notes').paragraphs).toEqual([
    'The period is not over: the values are until 15 Jan 2027, 12:00.',
    'They are compared with the same time since the beginning of the earlier period.',
  ]);
  expect(partOf(document, 'figures').figures[0]?.value).toBe(partOf(document, 'table').sums?.[1]);
  const { times, to, series } = partOf(document, 'chart');
  expect([times.length, to, series[0]?.values.filter((value) => value !== undefined).length]).toEqual([
    24,
    period.to,
    12,
  ]);
});

test('a time programme and a call-out are named as what gave a command', async () => {
  const object = { kind: 'point', id: 'PUMP', name: 'Pump 1' } as const;
  for (const [i, origin] of ['weekly', 'horn'].entries())
    site.log.record({
      kind: 'command',
      object,
      time: from + i * hourMs,
      fields: { value: 2.5, unit: 'bar', result: 'done', origin },
    });
  dayIsOver();
  const { rows } = partOf(await made([block({ Kind: 'commands' })]), 'table', 'Last 50 commands');
  expect(rows.map((row) => [row[1], row[3]])).toEqual([
    ['Alarm call', '2.5\u00a0bar'],
    ['Weekly programme', '2.5\u00a0bar'],
  ]);
});

test('a station without any alarm had none', async () => {
  dayIsOver();
  const { figures } = partOf(await made([block({ Kind: 'alarms' })]), 'figures');
  expect(figures[0]).toMatchObject({ name: 'Alarms', value: 0 });
});

test('it is compared with the period before, and with nothing where nothing is known', async () => {
  const meter = site.point({ id: 'METER', name: 'Meter', unit: 'kWh', digits: 0, isCounter: true });
  const twoDays = { from: from - 24 * hourMs, to: period.to };
  site.history.record(
    seriesOf(meter),
    every(hourMs, (i) => (i < 24 ? i : 2 * i - 24), twoDays),
    period.to + hourMs,
  );
  dayIsOver();
  const compared = { ComparePrevious: 'true', CompareLastYear: 'true' };
  const blocks = [block({ Kind: 'figures', Points: 'METER', Values: 'total' })];
  const { figures } = partOf(await made(blocks, compared), 'figures');
  expect([figures[0]?.value, figures[0]?.previous?.value]).toEqual([47, 23]);
  expect(figures[0]?.lastYear).toEqual({ value: undefined });
});

test('what can’t be said of a point is said in words', async () => {
  site.point({ id: 'TEMPERATURE', name: 'Temperature', unit: '°C' });
  site.point({ id: 'QUIET', name: 'Quiet', unit: 'm', isRecorded: false });
  dayIsOver();
  const document = await made([
    block({ Kind: 'figures', Points: 'TEMPERATURE, QUIET, GONE, NONE.*', Values: 'integral, maximum' }),
  ]);
  expect(partOf(document, 'notes').paragraphs).toEqual([
    'NONE.*: there is no such point.',
    'Temperature: no values were recorded in this period.',
    'Temperature: no volume and no energy, because °C is not a unit per time.',
    'Quiet: the point is not recorded.',
    'Quiet: no volume and no energy, because m is not a unit per time.',
    'GONE: there is no such point.',
  ]);
  expect(partOf(document, 'figures').figures.map(({ value }) => value)).toEqual([undefined, undefined]);
});

test('a point that the station has no longer is there with its past', async () => {
  const old = site.point({ id: 'OLD', unit: 'm' });
  site.history.record(
    seriesOf({ ...old, id: 'GONE' }),
    every(hourMs, () => 3),
    period.to,
  );
  dayIsOver();
  const document = await made([block({ Kind: 'figures', Points: 'GONE', Values: 'maximum' })]);
  expect(partOf(document, 'figures').figures).toMatchObject([{ name: 'GONE, maximum', value: 3 }]);
  expect(partOf(document, 'notes').paragraphs).toEqual(['GONE: the point is no longer part of the station.']);
});

test('states are words, translated as the names are', async () => {
  const pump = site.point({ id: 'PUMP', name: 'Pump 1', kind: 'logic', unit: '', states: ['Stopped', 'Running'] });
  site.history.record(
    seriesOf(pump),
    every(6 * hourMs, (i) => i % 2),
    period.to,
  );
  site.translate('Pump 1', 'Pompe 1');
  site.translate('Stopped', 'Arrêtée');
  dayIsOver();
  const blocks = [block({ Kind: 'figures', Points: 'PUMP', Values: 'runtime, starts, last, mean' })];
  const { title, figures } = partOf(await made(blocks, {}, 'fr'), 'figures');
  expect(title).toBe('Chiffres');
  expect(figures.map(({ name, value }) => [name, value])).toEqual([
    ['Pompe 1, temps de marche', 12 * hourMs],
    ['Pompe 1, démarrages', 2],
    ['Pompe 1, à la fin', 'Running'],
  ]);
});

test('a chart is bars of what adds up and lines of the rest, one for each unit', async () => {
  flowAndMeter();
  dayIsOver();
  const { parts } = await made([block({ Kind: 'chart', Points: '*', Values: 'total, integral, mean' })]);
  expect(parts.map((part) => part.kind === 'chart' && [part.shape, part.unit, part.times.length])).toEqual([
    ['bars', 'm³', 24],
    ['lines', 'm³/h', 24],
    ['bars', 'kWh', 24],
  ]);
});

test('a limit that is missing is said; with one, the time beyond it adds up', async () => {
  const level = site.point({ id: 'LEVEL', name: 'Level', unit: 'm', digits: 1 });
  site.history.record(
    seriesOf(level),
    every(hourMs, (i) => (i % 2 === 0 ? 3 : 1)),
    period.to,
  );
  dayIsOver();
  const values = { Points: 'LEVEL', Values: 'above, below' };
  const without = await made([block({ Kind: 'figures', ...values })]);
  expect(partOf(without, 'notes').paragraphs).toEqual(['Time above or below a limit: the block has no limit.']);
  const { figures } = partOf(await made([block({ Kind: 'figures', ...values, Limit: '2.5' })]), 'figures');
  expect(figures.map(({ name, value }) => [name, value])).toEqual([
    ['Level, time above 2.5\u00a0m', 12 * hourMs],
    ['Level, time below 2.5\u00a0m', 12 * hourMs],
  ]);
});

test('alarms: how many, the most frequent with their time, and how long people took', async () => {
  const { read, wait, actions, row } = site.alarming;
  for (const minutes of [1, 3, 8]) {
    await read({ LEVEL: 5 });
    wait(minutes * minuteMs);
    const { occurrence = 0 } = row();
    actions.acknowledge({ occurrences: [occurrence], comment: undefined } as never, 'ines');
    await read({ LEVEL: 4 });
    wait(15 * minuteMs);
  }
  await read({ LEVEL: 0 });
  wait(minuteMs);
  await read({ LEVEL: 2 });
  dayIsOver();
  const document = await made([block({ Kind: 'alarms' })]);
  const { figures } = partOf(document, 'figures', 'Alarms');
  const value = (name: string) => figures.find((one) => one.name === name)?.value;
  expect(value('Alarms')).toBe(4);
  expect(value('Alarms of priority 2')).toBe(3);
  expect(value('Time to acknowledge, median')).toBe(3 * minuteMs);
  expect(value('Time to acknowledge, longest')).toBe(8 * minuteMs);
  expect(value('Unacknowledged alarms of the period')).toBe(1);
  expect(partOf(document, 'table').rows).toEqual([
    ['Tank nearly full', 2, 3, 12 * minuteMs],
    ['Tank nearly empty', 3, 1, minuteMs],
  ]);
});

test('a link is available but for the times of its losses; when the service did not run is unknown', async () => {
  site.link('plc');
  site.point({ id: 'FLOW', name: 'Flow', link: 'plc' });
  const object = { kind: 'link', id: 'plc', name: 'plc' } as const;
  site.log.record({ kind: 'linkLost', object, time: from - hourMs });
  site.log.record({ kind: 'linkBack', object, time: from + hourMs, fields: { lastedMs: 2 * hourMs } });
  site.log.record({ kind: 'linkLost', object, time: from + 4 * hourMs });
  site.log.record({ kind: 'start', time: from + 10 * hourMs, fields: { lastSeen: from + 6 * hourMs } });
  dayIsOver();
  const document = await made([block({ Kind: 'availability' })]);
  expect(partOf(document, 'table').rows).toEqual([['plc', 1 - 3 / 20, 3 * hourMs, 1]]);
  expect(partOf(document, 'notes').paragraphs).toEqual([
    'The service did not run for 4\u00a0h: nothing is known of that time.',
  ]);
});

test('before the first start of the service nothing is known of a link: it was not there all the time', async () => {
  site.link('plc');
  site.log.record({ kind: 'start', time: from + 18 * hourMs, fields: { version: '0.3.0' } });
  site.log.record({ kind: 'start', time: from + 30 * hourMs, fields: { version: '0.3.0' } });
  dayIsOver();
  const document = await made([block({ Kind: 'availability' })]);
  expect(partOf(document, 'table').rows).toEqual([['plc', 1, 0, 0]]);
  expect(partOf(document, 'notes').paragraphs).toEqual([
    'The service did not run for 18\u00a0h: nothing is known of that time.',
  ]);
});

test('a period before the first start of the service has no availability', async () => {
  site.link('plc');
  site.log.record({ kind: 'start', time: period.to + hourMs, fields: { version: '0.3.0' } });
  dayIsOver();
  expect(partOf(await made([block({ Kind: 'availability' })]), 'table').rows).toEqual([
    ['plc', undefined, undefined, undefined],
  ]);
});

test('of points the availability is the part of the period in which they are known', async () => {
  site.link('plc');
  const flow = site.point({ id: 'FLOW', name: 'Flow', link: 'plc' });
  site.history.record(
    seriesOf(flow),
    every(hourMs, () => 1).map((one, i) => (i < 6 ? { ...one, quality: 14 } : one)),
    period.to,
  );
  dayIsOver();
  const { rows } = partOf(
    await made([block({ Kind: 'availability', Points: 'FLOW' })]),
    'table',
    'Availability of points',
  );
  expect(rows).toEqual([['Flow', 0.75, 18 * hourMs]]);
});

test('commands are counted by point and result, and the last ones have their person and value', async () => {
  site.people.push({ login: 'ines', name: 'Inès Martin' });
  const object = { kind: 'point', id: 'PUMP', name: 'Pump 1' } as const;
  const command = (hour: number, result: string) =>
    site.log.record({
      ...{ kind: 'command', object, time: from + hour * hourMs, person: 'ines' },
      fields: { value: 1, state: 'Running', result },
    });
  command(-1, 'done');
  command(1, 'done');
  command(2, 'refused');
  command(3, 'done');
  dayIsOver();
  const document = await made([block({ Kind: 'commands' })]);
  const counts = partOf(document, 'table', 'Commands by point');
  expect(counts.rows).toEqual([['Pump 1', 3, 2, 1, 0]]);
  expect(counts.sums).toEqual([undefined, 3, 2, 1, 0]);
  const { rows } = partOf(document, 'table', 'Last 50 commands');
  expect(rows[0]).toEqual([from + 3 * hourMs, 'Inès Martin', 'Pump 1', 'Running', 'Done']);
  expect(rows).toHaveLength(3);
});

test('notes are there with who wrote them, and a withdrawn one says so', async () => {
  site.log.record({ kind: 'note', time: from + hourMs, person: 'ines', fields: { text: '=HYPERLINK("evil")' } });
  const object = { kind: 'point', id: 'PUMP', name: 'Pump 1' } as const;
  site.log.record({ kind: 'note', time: from + 2 * hourMs, person: 'tom', object, fields: { text: 'Seal leaks' } });
  site.log.record({
    kind: 'note',
    time: from + 3 * hourMs,
    person: 'tom',
    fields: { text: 'On an entry', onEvent: 1 },
  });
  site.log.record({
    kind: 'noteWithdrawn',
    time: from + 4 * hourMs,
    person: 'ines',
    fields: { withdraws: 2, author: 'tom' },
  });
  dayIsOver();
  expect(partOf(await made([block({ Kind: 'notes' })]), 'table').rows).toEqual([
    [from + hourMs, 'ines', '', '=HYPERLINK("evil")'],
    [from + 2 * hourMs, 'tom', 'Pump 1', 'withdrawn by ines: Seal leaks'],
  ]);
});

test('titles are the station’s texts in the reader’s language, else what the block shows', async () => {
  site.translate('Day', 'Journée');
  site.translate('Good morning', 'Bonjour');
  dayIsOver();
  const blocks = [block({ Kind: 'text', Title: 'Hello', Text: 'Good morning' }), block({ Kind: 'notes' })];
  const { title, parts } = await made(blocks, {}, 'fr');
  expect([title, ...parts.map((part) => part.title)]).toEqual(['Journée', 'Hello', 'Notes']);
  expect(parts[0]).toMatchObject({ paragraphs: ['Bonjour'] });
});

test('reports are computed one after the other, also after one that failed', async () => {
  flowAndMeter();
  dayIsOver();
  const blocks = [block({ Kind: 'figures', Points: 'FLOW', Values: 'mean' })];
  const broken = { ...site.sources, askHistory: () => Promise.reject(new Error('no thread')) };
  const wish = { definition: report({ Id: 'daily', Period: 'day' }, blocks), period, language: 'en' } as const;
  const [bad, good] = await Promise.allSettled([computeReport(broken, wish), computeReport(site.sources, wish)]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
});
