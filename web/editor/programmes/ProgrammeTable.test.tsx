// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import type { SectionProps } from '../section.ts';
import { openSection } from '../testSection.tsx';
import { ProgrammesSection } from './ProgrammesSection.tsx';

afterEach(cleanup);

const point = (id: string, number: number, more: string, week = '') =>
  `<Point Id="${id}" Name="${id}" InfoNumber="${number}" ${more}>${week && `<Programme>${week}</Programme>`}</Point>`;
const night = 'EditingKind="Weekly" Kind="logic" State0="Day" State1="Night"';
const station = `<StationCfg>
  <PointCfg>
    ${point('N1', 1, night, '<Day Name="Monday"><Switch Time="05:00" Value="0"/><Switch Time="22:00" Value="1"/></Day>')}
    ${point('N2', 2, night)}
    ${point('N3', 3, night, '<Day Name="Friday"><Switch Time="08:00" Value="1"/></Day>')}
    ${point('HEAT', 4, 'EditingKind="Annual" Kind="numeric" Unit="°C" Min="15" Max="24"', '<Day Name="Monday"><Switch Time="06:00" Value="21.5"/></Day><Exception Name="Works" Priority="8" From="05-01"/>')}
  </PointCfg>
</StationCfg>`;

const { world } = testWorld([]);
const Section = (props: SectionProps) => (
  <WorldContext value={world}>
    <ProgrammesSection {...props} here={new URLSearchParams('table=')} />
  </WorldContext>
);
const open = () => openSection(Section, { 'station.xml': station });

const weekOf = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Week of ${name}` });
const weeks = () => ['N1', 'N2', 'N3', 'HEAT'].map((name) => weekOf(name).value);
const box = (id: string) => screen.getByRole('checkbox', { name: `Choose ${id}` });
const choose = (...ids: readonly string[]) => {
  for (const id of ids) fireEvent.click(box(id));
};
function type(name: string, text: string) {
  fireEvent.change(weekOf(name), { target: { value: text } });
  fireEvent.blur(weekOf(name));
}
const paste = (text: string, target = box('N1')) => fireEvent.paste(target, { clipboardData: { getData: () => text } });
function copied() {
  let text = '';
  fireEvent.copy(box('N1'), {
    clipboardData: {
      setData: (_: string, data: string) => {
        text = data;
      },
    },
  });
  return text;
}

const first = 'Mon 05:00 Day, 22:00 Night';

test('each programme is a row: its values, week, number of switching times, and the next one', async () => {
  await open();
  expect(weeks()).toEqual([first, '', 'Fri 08:00 Night', 'Mon 06:00 21.5']);
  const cells = screen.getAllByRole('row').map((row) => row.textContent ?? '');
  expect(cells[1]).toContain('Day / Night');
  expect(cells[4]).toContain('15–24 °C');
  expect(cells[4]).toMatch(/06:00 21\.5 °C$/);
});

test('a week is typed; what is wrong stays as it was typed, with its reason, until it is right', async () => {
  const { client, text } = await open();
  type('HEAT', 'Mon–Fri 06:00 21,5');
  expect(screen.getByRole('alert').textContent).toBe('“21,5” is not a valid value of this point.');
  type('HEAT', 'Mon–Fri 06:00 25');
  expect(screen.getByRole('alert').textContent).toBe('25 is above the upper limit 24.');
  expect(weekOf('HEAT').value).toBe('Mon–Fri 06:00 25');
  expect(text()).toBe(station);
  type('HEAT', 'mon-fri 6:00 22 °C');
  expect(weekOf('HEAT').value).toBe('Mon–Fri 06:00 22');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(text()).toContain('Name="Works"');
  client.undo();
  expect(text()).toBe(station);
});

test('one copied week goes to all that are chosen, as one step', async () => {
  const { client, text } = await open();
  choose('N1');
  const clipboard = copied();
  choose('N1');
  expect(clipboard).toBe(`N1\tN1\t${first}`);
  choose('N1', 'N2', 'N3');
  paste(clipboard);
  expect(weeks().slice(0, 3)).toEqual([first, first, first]);
  expect(client.get().undoable).toEqual({ code: 'programmesChanged', count: '2' });
  client.undo();
  expect(text()).toBe(station);
});

test('rows of a spreadsheet go to the points that they name, in any order', async () => {
  await open();
  paste('N3\tThird\tSat 10:00 Day\r\nN1\tFirst\t\r\n');
  expect(weeks()).toEqual(['', '', 'Sat 10:00 Day', 'Mon 06:00 21.5']);
});

test('a paste of which one row can’t be taken changes nothing, and says which and why', async () => {
  const { text } = await open();
  choose('N2', 'HEAT');
  paste(first);
  expect(screen.getByRole('alert').textContent).toBe(
    'Nothing was changed. HEAT: “Day” is not a valid value of this point.',
  );
  paste('Mon 06:00 Day\nTue 06:00 Day\nWed 06:00 Day');
  expect(screen.getByRole('alert').textContent).toBe('Nothing was changed. Rows to paste: 3, chosen programmes: 2.');
  expect(text()).toBe(station);
});

test('Ctrl+D gives the first chosen week to the others, or the one above to its row', async () => {
  await open();
  fireEvent.keyDown(box('N2'), { key: 'd', ctrlKey: true });
  expect(weekOf('N2').value).toBe(first);
  choose('N3');
  fireEvent.click(box('N1'), { shiftKey: true });
  fireEvent.click(screen.getByRole('button', { name: 'Fill down' }));
  expect(weeks().slice(0, 3)).toEqual([first, first, first]);
});

test('a whole programme is taken by points of the same kind only', async () => {
  await open();
  choose('HEAT', 'N2');
  expect(screen.queryByRole('button', { name: /^Copy from/ })).toBeNull();
  choose('HEAT');
  fireEvent.change(screen.getByLabelText('Whole programme for the chosen ones'), { target: { value: 'N3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Copy from N3' }));
  expect(weekOf('N2').value).toBe('Fri 08:00 Night');
});
