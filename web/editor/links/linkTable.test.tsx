// @vitest-environment jsdom

import { cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openSection } from '../testSection.tsx';
import { LinksSection } from './LinksSection.tsx';

Element.prototype.scrollIntoView ??= () => {};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
// On a loaded machine, loading it takes longer than it is waited for.
beforeAll(() => import('../grid/PasteDialog.tsx'));
afterEach(cleanup);

const station = {
  'station.xml': `<StationCfg>
  <CommunicationCfg>
    <ModbusTcp Id="plc1" Host="10.0.0.7"/>
    <ModbusSerial Id="bus" Device="/dev/ttyUSB0"/>
    <ModbusTcp Id="plc3" Host="10.0.0.99"/>
  </CommunicationCfg>
  <PointCfg>
    <Point Id="A" InfoNumber="7" Link="plc3" Register="holding:0"/>
  </PointCfg>
</StationCfg>
`,
};
const cell = (row: number, column: string) => {
  const cells = within(screen.getAllByRole('row')[row] ?? expect.fail('no row')).getAllByRole('cell');
  return cells.find((one) => one.dataset.column === column) ?? expect.fail(`no column ${column}`);
};
const paste = (rows: readonly (readonly string[])[]) => {
  const data = rows.map((cells) => `${cells.join('\t')}\n`).join('');
  fireEvent(document.body, createEvent.paste(document.body, { clipboardData: { getData: () => data } }));
};

test('links of a spreadsheet are added by their drivers, changed by their IDs, and refused with the reason', async () => {
  const { client, text } = await openSection(LinksSection, station);
  paste([
    ['ID', 'Driver', 'Host', 'Port', 'Read period'],
    ['plc1', '', '10.0.0.8', '', '500'],
    ['plc4', 'Modbus TCP', '10.0.0.10', '1502', ''],
    ['bus', 'ModbusTcp', '', '', ''],
    ['plc5', 'Telegraph', '10.0.0.11', '', ''],
    ['bus2', 'ModbusSerial', '10.0.0.12', '', ''],
    ['plc6', 'ModbusTcp', '10.0.0.13', '99999', ''],
    ['plc7', '', '10.0.0.14', '', ''],
  ]);
  await screen.findByText(/1 new, 1 changed, 0 the same, 5 refused/);
  screen.getByText('Host: 10.0.0.7 → 10.0.0.8, Read period: nothing → 500');
  screen.getByText('Driver: It can’t be changed. Add another link.');
  screen.getByText('Driver: “Telegraph” is not a driver.');
  screen.getByText('Host: This link has no such field.');
  screen.getByText(/^Port: .*“99999”/);
  screen.getByText('Driver: It is missing.');
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1, change 1' }));
  expect(text()).toContain('<ModbusTcp Id="plc1" Host="10.0.0.8" PeriodMs="500"/>');
  expect(text()).toContain('<ModbusTcp Id="plc4" Host="10.0.0.10" Port="1502"/>');
  client.undo();
  expect(text()).toBe(station['station.xml']);
});

test('an ID and where a link leads are counted on, and points follow the ID; other settings are the same', async () => {
  const { text } = await openSection(LinksSection, station);
  const fill = (column: string) => {
    fireEvent.click(cell(1, column));
    fireEvent.click(cell(1, 'Id'), { ctrlKey: true });
    fireEvent.click(cell(3, column), { ctrlKey: true });
    fireEvent.click(screen.getByRole('button', { name: 'Fill down' }));
    fireEvent.keyDown(cell(3, column), { key: 'Escape' });
  };
  fill('Host');
  expect(text()).toContain('<ModbusTcp Id="plc3" Host="10.0.0.8"/>');
  fill('Id');
  expect(text()).toContain('<ModbusTcp Id="plc2" Host="10.0.0.8"/>');
  expect(text()).toContain('Link="plc2"');
});

test('of links with different drivers the settings of every link are changed at once', async () => {
  const { text } = await openSection(LinksSection, station);
  fireEvent.click(screen.getByLabelText('Choose all links'));
  const panel = within(await screen.findByRole('article', { name: 'Chosen links' }));
  expect(panel.queryByLabelText(/^Host/)).toBeNull();
  const period = panel.getByLabelText(/^Read period/);
  fireEvent.change(period, { target: { value: '250' } });
  fireEvent.blur(period);
  expect(text().match(/PeriodMs="250"/g)).toHaveLength(3);
});
