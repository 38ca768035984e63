// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openSection } from '../testSection.tsx';
import { StationSection } from './StationSection.tsx';

afterEach(cleanup);

const station = `<StationCfg>
  <CommunicationCfg>
    <Simulator Id="s"/>
  </CommunicationCfg>
  <SynopticWebCfg>
    <SynopticWeb SynopticId="1" SynopticName="One"/>
  </SynopticWebCfg>
</StationCfg>
`;
const type = (label: string | RegExp, value: string) => {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};

test('a section that the file does not have is added with its first field, in its place', async () => {
  const { client, text } = await openSection(StationSection, { 'station.xml': station });
  type('Station name', 'North');
  type(/^Inactivity logout after/, '300');
  type(/^Size limit of the history/, '500');
  expect(text()).toBe(
    station
      .replace('<StationCfg>', '<StationCfg>\n  <IdentityCfg StationName="North"/>')
      .replace('    <Simulator', '    <WebServerCfg DisconnectionTimeoutSec="300"/>\n    <Simulator')
      .replace('  <SynopticWebCfg>', '  <HistoryCfg Megabytes="500"/>\n  <SynopticWebCfg>'),
  );
  for (const _ of [1, 2, 3]) client.undo();
  expect(text()).toBe(station);
});

test('a default that is typed adds nothing', async () => {
  const { text } = await openSection(StationSection, { 'station.xml': station });
  type(/^Size limit of the history/, '8000');
  expect(text()).toBe(station);
});

test('a page is made public', async () => {
  const { text } = await openSection(StationSection, { 'station.xml': station });
  fireEvent.click(screen.getByLabelText('Login required'));
  expect(text()).toContain('SynopticName="One" IsAuthenticationRequired="false"/>');
  expect(screen.getByText('Public pages: 1')).toBeTruthy();
});

test('modules get the next free slot', async () => {
  const { text } = await openSection(StationSection, { 'station.xml': station });
  fireEvent.click(screen.getByRole('button', { name: 'Input/output module' }));
  fireEvent.click(screen.getByRole('button', { name: 'Input/output module' }));
  expect(text()).toContain('<IoModule IoSlot="0"/>\n    <IoModule IoSlot="1"/>');
});
