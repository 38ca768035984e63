import { afterEach, expect, test } from 'vitest';
import type { EventEntry } from '../../events/entry.ts';
import { computeReport } from './computeReport.ts';
import { block, partOf, report, testSources } from './testSources.ts';

let site: ReturnType<typeof testSources>;
afterEach(() => site.stop());

const hourMs = 3_600_000;

function started() {
  site = testSources();
  const now = site.sources.now();
  const from = now - 8 * hourMs;
  const write = (hours: number, entry: EventEntry) => site.log.record({ ...entry, time: from + hours * hourMs });
  const made = (language: 'en' | 'fr' = 'en') =>
    computeReport(site.sources, {
      definition: report({ Id: 'shift', Period: 'shift' }, [block({ Kind: 'shiftBook' })]),
      period: { from, to: now },
      language,
    });
  return { from, write, made };
}

test('entries are there as they were written, withdrawn ones too, and formulas and markup are text', async () => {
  const { from, write, made } = started();
  site.people.push({ login: 'ines', name: 'Ines Marchand' });
  write(1, { kind: 'note', person: 'ines', fields: { text: '=HYPERLINK("x")\n<b>bold</b>' } });
  write(2, {
    kind: 'note',
    person: 'otto',
    object: { kind: 'point', id: 'P', name: 'Pump 1' },
    fields: { text: 'warm' },
  });
  write(3, { kind: 'noteWithdrawn', person: 'otto', fields: { withdraws: 2, author: 'otto' } });
  write(4, {
    kind: 'alarmCommented',
    person: 'otto',
    object: { kind: 'point', id: 'P', name: 'Pump 1' },
    fields: { alarm: 'A', message: 'Hot', note: 'fan is off' },
  });
  const { rows } = partOf(await made(), 'table', 'Shift book');
  expect(rows).toEqual([
    [from + hourMs, 'Ines Marchand', '', '=HYPERLINK("x")\n<b>bold</b>'],
    [from + 2 * hourMs, 'otto', 'Pump 1', expect.stringMatching(/otto.*warm|warm.*otto/)],
    [from + 4 * hourMs, 'otto', 'Pump 1: Hot', 'fan is off'],
  ]);
});

test('a hand-over has who took over, also after the period, and what was open by its name', async () => {
  const { from, write, made } = started();
  site.translate('Tank low', 'Réservoir bas');
  write(0.5, { kind: 'shiftTakenOver', person: 'ines', fields: { alarms: 0, entries: 0 } });
  write(7, {
    kind: 'shiftHandedOver',
    person: 'ines',
    fields: { text: 'All well', recipient: 'otto', entries: 2, alarms: 1, blocks: 0, alarmNames: 'Tank low' },
  });
  write(9, { kind: 'shiftTakenOver', person: 'otto', fields: { handedOver: 2, author: 'ines', alarms: 1 } });
  site.alarming.clock.now += 2 * hourMs;
  const document = await made('fr');
  expect(partOf(document, 'table', 'Transmissions').rows).toEqual([
    [undefined, undefined, from + 0.5 * hourMs, 'ines', 0, 0, undefined, undefined, undefined, undefined],
    [from + 7 * hourMs, 'ines', from + 9 * hourMs, 'otto', 2, 1, undefined, undefined, 0, undefined],
  ]);
  const [head, ...lines] = partOf(document, 'notes', 'Transmissions').paragraphs;
  expect(head).toMatch(/^Transmission du .* par ines à otto$/);
  expect(lines).toEqual(['All well', 'Alarmes actives\u00a0: Réservoir bas']);
});

test('a shift in which nobody wrote has an empty table, and no hand-overs', async () => {
  const { made } = started();
  const { parts } = await made();
  expect(parts.map((part) => [part.kind, part.title])).toEqual([['table', 'Shift book']]);
});
