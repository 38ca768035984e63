// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openSection } from '../testSection.tsx';
import { ProgrammesSection } from './ProgrammesSection.tsx';

afterEach(cleanup);

const point = (more: string, week = '<Day Name="Monday"><Switch Time="05:00" Value="0"/></Day>') => `<StationCfg>
  <PointCfg><Point Id="NIGHT" InfoNumber="1" EditingKind="Weekly" ${more}>
    <Programme>${week}</Programme>
  </Point></PointCfg>
</StationCfg>`;
const pump = point('Kind="logic" State0="Day" State1="Night"');

const open = (station = pump) => openSection(ProgrammesSection, { 'station.xml': station });
const day = () => within(screen.getByRole('region', { name: 'Monday' }));
const inputs = () => [...screen.getByRole('region', { name: 'Monday' }).querySelectorAll('input')];
const type = (at: number, value: string) => fireEvent.change(inputs()[at] as Element, { target: { value } });

test.each([
  ['25:00', '“25:00” is not a valid time from 00:00 to 23:59:59.'],
  ['0700', '“0700” is not a valid time from 00:00 to 23:59:59.'],
  ['', '“” is not a valid time from 00:00 to 23:59:59.'],
])('a time that is typed as “%s” is named at once', async (typed, words) => {
  await open();
  type(0, typed);
  expect(day().getByText(words)).toBeTruthy();
  type(0, '06:30');
  expect(day().queryByText(words)).toBeNull();
});

test('a time that the day has already is named, as is a value that the point can’t have', async () => {
  await open(point('Kind="numeric" Min="3" Max="6.5" Step="0.5"'));
  fireEvent.click(day().getByRole('button', { name: 'Add a switching time on Monday' }));
  expect(inputs()[2]?.value).toBe('07:00');
  type(2, '05:00');
  expect(day().getByText('Duplicate time 05:00.')).toBeTruthy();
  expect(day().getByText('1 is below the lower limit 3.')).toBeTruthy();
  type(3, '9');
  expect(day().getByText('9 is above the upper limit 6.5.')).toBeTruthy();
  type(3, '3.7');
  expect(day().getByText('3.7 does not match the step 0.5.')).toBeTruthy();
});

test('a state may be typed by its name', async () => {
  const { text } = await open();
  type(1, 'Night');
  expect(day().queryByText(/is not a valid value/)).toBeNull();
  fireEvent.keyDown(inputs()[1] as Element, { key: 'Enter' });
  expect(text()).toContain('<Switch Time="05:00" Value="1"/>');
  type(1, 'maybe');
  expect(day().getByText('“maybe” is not a valid value of this point.')).toBeTruthy();
});

test('a switching time is added at a free hour, however late the last one is', async () => {
  const { text } = await open(point('Kind="logic"', '<Day Name="Monday"><Switch Time="23:00" Value="1"/></Day>'));
  for (let times = 0; times < 2; times++)
    fireEvent.click(day().getByRole('button', { name: 'Add a switching time on Monday' }));
  expect(text()).toMatch(
    /"23:00" Value="1"\/>\s*<Switch Time="01:00" Value="0"\/>\s*<Switch Time="03:00" Value="1"\/>/,
  );
});

const copied = `<StationCfg>
  <PointCfg>
    <Point Id="H2.NIGHT" Name="Night 2" InfoNumber="2" EditingKind="Weekly" Kind="logic" State0="Day" State1="Night"><Programme CopiedFrom="H1.NIGHT"/></Point>
    <Point Id="H1.NIGHT" Name="Night 1" InfoNumber="1" EditingKind="Weekly" Kind="logic">
      <Programme><Day Name="Monday"><Switch Time="05:00" Value="0"/></Day></Programme>
    </Point>
  </PointCfg>
</StationCfg>`;

test('a copied programme is marked until its switching times are used', async () => {
  const { text } = await open(copied);
  expect(screen.getAllByText('copied: check, then use')).toHaveLength(1);
  expect(screen.getByText('Copied from Night 1: check, then use')).toBeTruthy();
  expect(screen.getByText('05:00 Day')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use these switching times' }));
  expect(text()).toMatch(/Id="H2.NIGHT".*>\s*<Programme><Day Name="Monday"><Switch Time="05:00" Value="0"\/><\/Day>/);
  expect(screen.queryByText('copied: check, then use')).toBeNull();
});
