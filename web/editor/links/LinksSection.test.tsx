// @vitest-environment jsdom

import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LinkScan, LinkTest, TestLink } from '../../../protocol/calls/linkTool.ts';
import { element } from '../../../protocol/wire/xml.ts';
import { openSection } from '../testSection.tsx';
import { LinksSection } from './LinksSection.tsx';

Element.prototype.scrollIntoView ??= () => {};
afterEach(cleanup);

const empty = { 'station.xml': '<StationCfg Version="1">\n  <PointCfg/>\n</StationCfg>\n' };
const station = {
  'station.xml': `<StationCfg>
  <CommunicationCfg>
    <ModbusTcp Id="plc" Host="10.0.0.7">
      <Unit UnitId="9"/>
    </ModbusTcp>
  </CommunicationCfg>
  <PointCfg>
    <Point Id="PLC.HOLDING.5" InfoNumber="7" Link="plc" Register="holding:0"/>
  </PointCfg>
</StationCfg>
`,
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const done = { result: 'done', reason: undefined, findings: [], fault: undefined } as const;

test('the first link of an empty station: one press, and what is missing of it is named', async () => {
  const { text } = await openSection(LinksSection, empty);
  expect(screen.getByText(/^No links to the field\. Points are read over a link\./)).toBeTruthy();
  press('Modbus TCP');
  expect(text()).toContain('<CommunicationCfg>\n    <ModbusTcp Id="plc"/>\n  </CommunicationCfg>\n  <PointCfg/>');
  expect(screen.getByText('Host is missing.')).toBeTruthy();
  press('Modbus TCP');
  expect(text()).toContain('<ModbusTcp Id="plc2"/>');
});

test('a test says that the device answers, and who it is', async () => {
  const details = [{ name: 'Vendor', value: 'ACME' }];
  const testLink = vi.fn((_: TestLink): LinkTest => ({ ...done, isConnected: true, roundTripMs: 12.4, details }));
  await openSection(LinksSection, station, { testLink });
  press('Test link');
  expect(await screen.findByText('Connected. Response in 12 ms.')).toBeTruthy();
  expect(screen.getByText('ACME')).toBeTruthy();
  expect(testLink.mock.calls[0]?.[0].link).toMatchObject({
    name: 'ModbusTcp',
    attributes: { Id: 'plc', Host: '10.0.0.7' },
  });
  fireEvent.change(screen.getAllByLabelText('Unit')[0] as HTMLElement, { target: { value: '9' } });
  press('Test link');
  expect(testLink.mock.lastCall?.[0].link.attributes.UnitId).toBe('9');
});

test('a test that met a certificate without a decision leads to where it is made', async () => {
  const fault = { why: { code: 'certificateWaiting', fingerprint: 'A0:B1' }, text: '' } as const;
  const reply: LinkTest = { ...done, fault, isConnected: false, roundTripMs: undefined, details: [] };
  await openSection(LinksSection, station, { testLink: () => reply });
  press('Test link');
  expect(await screen.findByText('The certificate of the server is waiting to be trusted: A0:B1')).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Decide about the certificate on the page Device' });
  expect(link.getAttribute('href')).toMatch(/diagnostic\/device$/);
});

test('a test that failed says why; without an answer of the service, too', async () => {
  const fault = { why: { code: 'connectionRefused', detail: '' }, text: 'refused' } as const;
  const testLink = vi.fn((): LinkTest | undefined => ({
    ...done,
    fault,
    isConnected: false,
    roundTripMs: undefined,
    details: [],
  }));
  await openSection(LinksSection, station, { testLink });
  press('Test link');
  expect(await screen.findByText('The field device refused the connection')).toBeTruthy();
  testLink.mockReturnValue(undefined);
  press('Test link');
  expect(await screen.findByText('The device did not respond.')).toBeTruthy();
});

test('what a scan found becomes points, but for what is one already', async () => {
  const found = ['holding:0', 'holding:5', 'coil:1'].map((Register) => ({
    ...{ point: element('Point', { Register }), value: 1, raw: 1, words: [1], state: 'good' as const },
    ...{ sourceTime: undefined, receivedTime: 0, refusal: undefined },
  }));
  const scanLink = vi.fn((): LinkScan => ({ ...done, found, isWhole: true }));
  const { client, text } = await openSection(LinksSection, station, { scanLink });
  press('Scan range');
  await screen.findByText('holding:5');
  expect(screen.getByLabelText<HTMLInputElement>('holding:0').disabled).toBe(true);
  press('Choose all');
  press('Add 2 points');
  expect(text()).toContain(
    '<Point Id="PLC.HOLDING.5_2" InfoNumber="8" Kind="numeric" Link="plc" Register="holding:5"/>\n    <Point Id="PLC.COIL.1" InfoNumber="9" Kind="logic" Link="plc" Register="coil:1"/>',
  );
  client.undo();
  expect(text()).toBe(station['station.xml']);
});

test('a register that a scan found is points by its bits', async () => {
  const point = element('Point', { Register: 'holding:7' });
  const found = [
    {
      ...{ point, value: 6, raw: 6, words: [6], state: 'good' as const, sourceTime: undefined },
      receivedTime: 0,
      refusal: undefined,
    },
  ];
  const { text } = await openSection(LinksSection, station, {
    scanLink: () => ({ ...done, found, isWhole: true }),
  });
  press('Scan range');
  fireEvent.click(await screen.findByRole('button', { name: 'Bits of holding:7' }));
  const rowOf = (bit: number) => screen.getByLabelText(`holding:7.${bit}`).closest('tr')?.textContent;
  expect([rowOf(0), rowOf(1), rowOf(2)]).toEqual(['holding:7.00', 'holding:7.11', 'holding:7.21']);
  fireEvent.click(screen.getByLabelText('holding:7.2'));
  fireEvent.click(screen.getByLabelText('holding:7.1'));
  press('Add 2 points');
  expect(text()).toContain(
    '<Point Id="PLC.HOLDING.7.1" InfoNumber="8" Kind="logic" Link="plc" Register="holding:7" Bit="1"/>\n    <Point Id="PLC.HOLDING.7.2"',
  );
  expect(screen.getByLabelText<HTMLInputElement>('holding:7.1').disabled).toBe(true);
});

test('a register that a scan found shows what it may be; zeros are hidden until they are wanted', async () => {
  const words = [0x41ca, 0x6666, 0xfffe, 0, 0, 0];
  const found = words.map((word, at) => ({
    ...{ point: element('Point', { Register: `input:${at}` }), value: word, raw: word, words: [word] },
    ...{ state: 'good' as const, sourceTime: undefined, receivedTime: 0, refusal: undefined },
  }));
  await openSection(LinksSection, station, { scanLink: () => ({ ...done, found, isWhole: true }) });
  press('Scan range');
  await screen.findByText('input:0');
  const cellsOf = (at: number) =>
    [...(screen.queryByLabelText(`input:${at}`)?.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cellsOf(0).slice(0, 7)).toEqual([...['input:0', '16842', '25.3', '2.72E23', '-3168666', '2.72E23', 'A.']]);
  expect(cellsOf(2)[1]).toBe('65534 (-2)');
  expect([3, 4, 5].map((at) => cellsOf(at).length)).toEqual([0, 0, 0]);
  press('Choose all');
  press('Show 3 zeros');
  expect(cellsOf(3)).toContain('input:3');
  press('Choose all');
  expect(screen.getByRole('button', { name: 'Add 6 points' })).toBeTruthy();
  press('Hide zeros');
  expect(cellsOf(3)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Add 3 points' })).toBeTruthy();
});

test('a unit has settings of its own, and can be deleted', async () => {
  const { text } = await openSection(LinksSection, station);
  press('Add a unit');
  expect(text()).toContain('<Unit UnitId="9"/>\n      <Unit UnitId="10"/>');
  press('Delete unit 9');
  expect(text()).not.toContain('UnitId="9"');
});
