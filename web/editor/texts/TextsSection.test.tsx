// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openSection } from '../testSection.tsx';
import { TextsSection } from './TextsSection.tsx';

afterEach(cleanup);

const french = `<TextCfg>
  <Text From="Pump" To="Pompe"/>
  <Text From="Gone" To="Disparu"/>
</TextCfg>
`;
const station = `<StationCfg>
  <PointCfg>
    <Point Id="A" Name="Pump"/>
    <Point Id="B" Name="Tank" Unit="m"/>
    <Point Id="C" Name="7"/>
  </PointCfg>
</StationCfg>
`;
const field = (text: string) => screen.getByLabelText<HTMLTextAreaElement>(`French for “${text}”`);
const type = (text: string, value: string) => {
  fireEvent.change(field(text), { target: { value } });
  fireEvent.blur(field(text));
};

test('what is missing of a language is reported, and written where it belongs', async () => {
  const { text } = await openSection(TextsSection, { 'station.xml': station, 'texts.fr.xml': french });
  expect(screen.getByText('1 text missing')).toBeTruthy();
  expect([field('Pump').value, field('Tank').dataset.missing, field('7').dataset.missing]).toEqual([
    'Pompe',
    'true',
    undefined,
  ]);
  type('Tank', 'Réservoir');
  expect(text('texts.fr.xml')).toBe(french.replace('\n</', '\n  <Text From="Tank" To="Réservoir"/>\n</'));
  expect(screen.getByText('all texts translated')).toBeTruthy();
  type('Tank', '');
  expect(text('texts.fr.xml')).toBe(french);
});

test('Enter goes to the next text; the list of missing ones stays as it is while one is typed', async () => {
  await openSection(TextsSection, { 'station.xml': station, 'texts.fr.xml': french });
  fireEvent.keyDown(field('Pump'), { key: 'Enter' });
  expect(document.activeElement).toBe(field('Tank'));
  fireEvent.click(screen.getByLabelText('Missing translations only'));
  expect(screen.queryByLabelText('French for “Pump”')).toBeNull();
  type('Tank', 'Réservoir');
  expect(field('Tank').value).toBe('Réservoir');
});

test('translations of texts that are gone are deleted in one step', async () => {
  const { client, text } = await openSection(TextsSection, { 'station.xml': station, 'texts.fr.xml': french });
  fireEvent.click(screen.getByRole('button', { name: 'Delete 1 translation of a text that no longer exists' }));
  expect(text('texts.fr.xml')).not.toContain('Gone');
  client.undo();
  expect(text('texts.fr.xml')).toBe(french);
});

test('a language is added as a file of its own, and taken back by undo', async () => {
  const { client, text } = await openSection(TextsSection, { 'station.xml': station });
  fireEvent.click(screen.getByRole('button', { name: 'Add French' }));
  type('Pump', 'Pompe');
  expect(text('texts.fr.xml')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<TextCfg>\n  <Text From="Pump" To="Pompe"/>\n</TextCfg>\n',
  );
  client.undo();
  client.undo();
  expect(client.store.files()).toEqual(['station.xml']);
});

test('a language is removed with its translations in one step, and nothing else is', async () => {
  const { client, text } = await openSection(TextsSection, { 'station.xml': station, 'texts.fr.xml': french });
  fireEvent.click(screen.getByRole('button', { name: 'Remove French and 2 translations' }));
  expect(client.store.files()).toEqual(['station.xml']);
  expect(text('station.xml')).toBe(station);
  screen.getByRole('button', { name: 'Add French' });
  client.undo();
  expect(text('texts.fr.xml')).toBe(french);
});

test('a file that can’t be read as translations can be removed too', async () => {
  const { client } = await openSection(TextsSection, { 'station.xml': station, 'texts.fr.xml': '<Other/>' });
  fireEvent.click(screen.getByRole('button', { name: 'Remove French' }));
  expect(client.store.files()).toEqual(['station.xml']);
});
