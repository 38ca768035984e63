import { expect, test } from 'vitest';
import { severities } from '../../protocol/log/eventTraits.ts';
import { type LogView, readLogView, writeLogView } from './logView.ts';

test.each<[view: LogView, search: string]>([
  [{}, ''],
  [{ time: 'hour' }, '?time=hour'],
  [{ from: 0, until: 1500 }, '?from=1970-01-01T00%3A00%3A00Z&until=1970-01-01T00%3A00%3A01.500Z'],
  [{ at: 60_000, event: 12 }, '?at=1970-01-01T00%3A01%3A00Z&event=12'],
  [{ kinds: ['command', 'login'], severity: severities.warning }, '?severity=warning&kind=command&kind=login'],
  [{ person: 'inès', object: 'p-1', text: 'a & b', episode: 3 }, '?person=in%C3%A8s&object=p-1&episode=3&text=a+%26+b'],
  [{ severity: severities.info, page: 'wells 1' }, '?severity=info&page=wells+1'],
])('a link holds the view: %j is %s', (view, search) => {
  expect(writeLogView(view)).toBe(search);
  expect(readLogView(search)).toEqual({ view, faults: [] });
});

test.each([
  'time=lately',
  'from=2026-13-40T00:00:00Z',
  'until=now',
  'kind=nothing',
  'kind=toString',
  'severity=toString',
  'episode=-1',
  'event=x',
  'text=',
  'constructor=1',
  `person=${'x'.repeat(201)}`,
])('%s is named, and the rest of the address holds', (part) => {
  const { view, faults } = readLogView(`?${part}&kind=command`);
  expect(view).toEqual({ kinds: ['command'] });
  const [name, value] = part.split('=');
  expect(faults).toEqual([{ name, value }]);
});

test('an end before its beginning is named and left out', () => {
  const { view, faults } = readLogView('?from=2026-11-20T10:00:00Z&until=2026-11-20T09:00:00Z');
  expect(view).toEqual({ from: Date.UTC(2026, 10, 20, 10) });
  expect(faults).toEqual([{ name: 'until', value: '2026-11-20T09:00:00Z' }]);
});
