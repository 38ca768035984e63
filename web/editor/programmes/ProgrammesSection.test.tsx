// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import type { SectionProps } from '../section.ts';
import { openSection } from '../testSection.tsx';
import { ProgrammesSection } from './ProgrammesSection.tsx';

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {};
});
afterEach(cleanup);

const point = (more: string, week = '<Day Name="Monday"><Switch Time="05:00" Value="0"/></Day>') => `<StationCfg>
  <PointCfg><Point Id="NIGHT" InfoNumber="1" EditingKind="Weekly" ${more}>
    <Programme>${week}</Programme>
  </Point></PointCfg>
</StationCfg>`;
const pump = point('Kind="logic" State0="Day" State1="Night"');

const { world } = testWorld([]);
const Section = (props: SectionProps) => (
  <WorldContext value={world}>
    <ProgrammesSection {...props} />
  </WorldContext>
);
async function open(station = pump) {
  const opened = await openSection(Section, { 'station.xml': station });
  const monday = screen.queryByRole('button', { name: /^Monday/ });
  if (monday) fireEvent.click(monday);
  return opened;
}
const day = () => within(screen.getByRole('region', { name: 'Monday' }));
function type(label: string, value: string) {
  const input = day().getByLabelText(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
}

test('the operators’ editor writes into the draft: one step for each change, and back', async () => {
  const { client, text } = await open();
  expect(day().getByRole('combobox', { name: 'Switching time 1: value' })).toHaveProperty('value', '0');
  fireEvent.click(day().getByRole('button', { name: 'Add switching time' }));
  type('Switching time 2: time', '22');
  expect(text()).toMatch(/<Switch Time="05:00" Value="0"\/>\s*<Switch Time="22:00" Value="1"\/>/);
  expect(client.get().undoable).toEqual({ code: 'changed', element: 'Programme', name: 'NIGHT' });
  client.undo();
  client.undo();
  expect(text()).toBe(pump);
});

test('a time that the day has already is named, as is a value that the point can’t have', async () => {
  await open(point('Kind="numeric" Min="3" Max="6.5" Step="0.5"'));
  type('Switching time 1: value', '9');
  expect(day().getByText('9 is above the upper limit 6.5.')).toBeTruthy();
  type('Switching time 1: value', '5.5');
  fireEvent.click(day().getByRole('button', { name: 'Add switching time' }));
  type('Switching time 2: time', '25');
  expect(day().getByText('“25” is not a valid time from 00:00 to 23:59:59.')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('2 errors to correct:');
  type('Switching time 2: time', '05:00');
  expect(day().getByText('Duplicate time 05:00.')).toBeTruthy();
});

test('a weekly programme has no exceptions, and a draft no versions of it', async () => {
  await open();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Week', 'Review']);
});

test('where the version that it is compared with can’t be read, the review says so', async () => {
  await open();
  fireEvent.click(screen.getByRole('tab', { name: 'Review' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Version 1 could not be loaded: the changes are those to an empty programme.',
  );
  expect(screen.getByText('Next 14 days')).toBeTruthy();
});

test('one that can’t be read is not shown as an empty one', async () => {
  await open(point('Kind="logic"', '<Day Name="Someday"/>'));
  expect(screen.getByText(/^This programme can’t be read/)).toBeTruthy();
  expect(screen.queryByRole('tab')).toBeNull();
});

const copied = `<StationCfg>
  <PointCfg>
    <Point Id="H2.NIGHT" Name="Night 2" InfoNumber="2" EditingKind="Weekly" Kind="logic" State0="Day" State1="Night"><Programme CopiedFrom="H1.NIGHT"/></Point>
    <Point Id="H1.NIGHT" Name="Night 1" InfoNumber="1" EditingKind="Weekly" Kind="logic">
      <Programme><Day Name="Monday"><Switch Time="05:00" Value="0"/></Day></Programme>
    </Point>
    <Point Id="H3.NIGHT" Name="Night 3" InfoNumber="3" EditingKind="Weekly" Kind="logic">
      <Programme><Day Name="Sunday"><Switch Time="09:00" Value="1"/></Day></Programme>
    </Point>
    <Point Id="H3.SET" Name="Setpoint 3" InfoNumber="4" EditingKind="Weekly" Kind="numeric">
      <Programme><Day Name="Sunday"><Switch Time="09:00" Value="1"/></Day></Programme>
    </Point>
  </PointCfg>
</StationCfg>`;

test('a copied programme is marked until its switching times are used', async () => {
  const { text } = await open(copied);
  expect(screen.getAllByText('copied: check, then use')).toHaveLength(1);
  expect(screen.getByText('Copied from Night 1: check, then use')).toBeTruthy();
  expect(screen.getByText('Mon 05:00 Day')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use these switching times' }));
  expect(text()).toMatch(/Id="H2.NIGHT".*>\s*<Programme><Day Name="Monday"><Switch Time="05:00" Value="0"\/><\/Day>/);
  expect(screen.queryByText('copied: check, then use')).toBeNull();
});

test('times entered, or taken from another programme of the same kind, are checked as well', async () => {
  const { client, text } = await open(copied);
  fireEvent.click(day().getByRole('button', { name: 'Add switching time' }));
  expect(text()).toMatch(/Id="H2.NIGHT".*>\s*<Programme>\s*<Day Name="Monday">\s*<Switch Time="06:00" Value="1"\/>/);
  expect(screen.queryByText('copied: check, then use')).toBeNull();
  client.undo();
  const notice = await screen.findByText('Copied from Night 1: check, then use');
  const box = within(notice.parentElement ?? document.body);
  expect(box.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Night 3']);
  fireEvent.click(box.getByRole('button', { name: 'Copy from Night 3' }));
  expect(text()).toMatch(/Id="H2.NIGHT".*>\s*<Programme>\s*<Day Name="Sunday">\s*<Switch Time="09:00" Value="1"\/>/);
});
