// @vitest-environment jsdom

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setField } from '../../../editor/station/fields.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import { noticesOf } from '../../../importers/pointLists/notices.ts';
import { readPointList } from '../../../importers/pointLists/readPointList.ts';
import { noticeLists } from '../../../importers/pointLists/testNoticeLists.ts';
import { testWorkbook } from '../../../importers/table/testWorkbook.ts';
import { getConsumption } from '../../../protocol/calls/consumption.ts';
import type { AddressRead } from '../../../protocol/calls/linkTool.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { pointOf } from '../../../protocol/testPoint.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { consumptionOf } from '../../live/past/testConsumption.ts';
import { testWorld } from '../../live/testWorld.ts';
import { type World, WorldContext } from '../../live/WorldContext.ts';
import { languages } from '../../text/language.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { SectionProps } from '../section.ts';
import { openDraft } from '../testDraft.ts';
import { PointsSection } from './PointsSection.tsx';
import { noticeText } from './previewTexts.ts';

const points = `
    <Point Id="P1" InfoNumber="1" Link="plc" Register="input:0" Unit="bar"/>
    <Point Id="P2" InfoNumber="2" Link="plc" Register="input:1" MaxPoint="P1"/>`;
const station = (inside = points, link = '<ModbusTcp Id="plc" Host="h"/>') => `<StationCfg>
  <CommunicationCfg>${link}</CommunicationCfg>
  <PointCfg>${inside}
  </PointCfg>
</StationCfg>`;

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
Element.prototype.scrollIntoView ??= () => {};
// On a loaded machine, loading it takes longer than a list is waited for.
beforeAll(() => import('./ImportDialog.tsx'));
const english = (await languages.en.first()).messages;
beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
afterEach(() => {
  cleanup();
  device = tools;
});

const read = vi.fn<NonNullable<Replies['readAddresses']>>();
const unchecked: SectionProps['checked'] = { check: undefined, isOld: false, isUnanswered: false, isTooCostly: false };
const none = async () => undefined;
const tools: SectionProps['tools'] = { device: testClient({ readAddresses: read }), file: none, upload: none };

let device = tools;

function Shown({ client, here }: { readonly client: DraftClient; readonly here: URLSearchParams }) {
  const hold = { current: undefined };
  const hrefOf: SectionProps['hrefOf'] = (section, query) => `/${section}?${new URLSearchParams(query)}`;
  return (
    <PointsSection
      {...{ client, store: client.store, tools: device, here, hrefOf, hold }}
      login="ada"
      checked={unchecked}
      runs={undefined}
      setOwn={() => {}}
      onUnfinished={() => {}}
      onChosen={() => {}}
      isFull={false}
      onFull={() => {}}
    />
  );
}

async function open(text = station(), past?: World['past']) {
  const client = await openDraft({ 'station.xml': text });
  const device = testWorld([pointOf({ infoNumber: 1, id: 'P1', unit: 'bar', digits: 1 })], { past });
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={device.world}>
        <Shown client={client} here={new URLSearchParams()} />
      </WorldContext>
    </I18nProvider>,
  );
  return { client, device, text: () => client.store.text('station.xml') };
}
const cellsOf = (row: number) => within(screen.getAllByRole('row')[row] ?? expect.fail('no row')).getAllByRole('cell');
const cell = (row: number, column: string) =>
  cellsOf(row).find((one) => one.dataset.column === column) ?? expect.fail(`no column ${column}`);
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
function clipboard(kind: 'copy' | 'paste', data: string): string {
  const target = document.activeElement ?? document.body;
  let copied = data;
  const event = createEvent[kind](target, {
    clipboardData: { getData: () => data, setData: (_: string, text: string) => (copied = text) },
  });
  fireEvent(target, event);
  return copied;
}
const twenty = (columns: readonly string[], rowOf: (number: number) => readonly string[]) =>
  [columns, ...Array.from({ length: 20 }, (_, at) => rowOf(at + 1))].map((cells) => cells.join('\t')).join('\r\n');

test('rows of a spreadsheet that are pasted are points by one press, and one step of undo', async () => {
  const { client, text } = await open(station('', '<ModbusTcp Id="plc" Host="h"/>'));
  clipboard(
    'paste',
    twenty(['Tag', 'Address', 'Unit'], (at) => [`T${at}`, `4000${at}`.slice(-5), 'm']),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add 20 points' }));
  expect(text().match(/<Point /g)).toHaveLength(20);
  expect(text()).toContain('<Point Id="T1" InfoNumber="1" Unit="m" Link="plc" Register="holding:0" Type="uint16"/>');
  expect(client.get().undoable).toEqual({ code: 'pointsAdded', count: '20' });
  act(() => void client.undo());
  expect(text()).toBe(station(''));
});

test('the preview says what is new, changed and refused; without a link one is added with them', async () => {
  const { text } = await open(station(points, ''));
  clipboard('paste', 'Tag;Address;Digits\nP1;30001;1\nNEW;40007;0\nBAD;DB1.DBW2;0\n');
  expect(await screen.findByText(/1 new, 1 changed, 0 the same, 1 refused/)).toBeTruthy();
  expect(screen.getByText(/“DB1\.DBW2” is not a Modbus address/)).toBeTruthy();
  screen.getByText('Added with the points. Enter its address under Links.');
  fireEvent.click(screen.getByRole('button', { name: 'Add 1, change 1' }));
  expect(text()).toContain('<ModbusTcp Id="plc"');
  expect(text()).toContain('Id="P1" InfoNumber="1" Link="plc" Register="input:0" Unit="bar" Digits="1"');
  expect(text()).toMatch(/Id="NEW" InfoNumber="3".* Link="plc" Register="holding:6"/);
  expect(text()).not.toContain('BAD');
});

test('a file of a program: its device is chosen, its defaults are named, and what is refused is', async () => {
  const { text } = await open(station(''));
  const hub = (name: string) =>
    `- {name: ${name}, type: tcp, host: ${name}.local, sensors: [{name: ${name} A, address: 1}]}`;
  clipboard('paste', `modbus:\n  ${hub('m1')}\n  ${hub('m2')}\n`);
  const devices = await screen.findByRole('combobox', { name: 'Device' });
  expect(screen.getByRole('alert').textContent).toBe('The file is of several devices. Choose one of them: m1, m2.');
  fireEvent.change(devices, { target: { value: 'm2' } });
  expect(await screen.findByText('YAML of Home Assistant.')).toBeTruthy();
  screen.getByText('The device “m2”.');
  screen.getByText(
    /^Where an entry says nothing, Home Assistant takes data_type: int16 \(1\), input_type: holding \(1\)\.$/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 point' }));
  expect(text()).toContain('Id="m2 A"');
  expect(text()).toContain('Type="int16"');
});

test('a list that gives no point says so', async () => {
  await open(station(''));
  clipboard('paste', '[{"name": "A", "address": "x", "type": "u16"}]');
  expect((await screen.findByRole('alert')).textContent).toBe('The list gives no point.');
});

test('a column that may be hexadecimal is asked about, and one choice answers', async () => {
  const { text } = await open(station(''));
  clipboard('paste', 'Tag\tAddress\nA\t0010\nB\t001A\n');
  const digits = await screen.findByRole('combobox', { name: 'Digits of the addresses' });
  expect(digits.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('The addresses of the column “Address” may be hexadecimal, such as “001A”.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Add 0/ }).disabled).toBe(true);
  fireEvent.change(digits, { target: { value: 'hex' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 points' }));
  expect(text()).toContain('Register="holding:16"');
  expect(text()).toContain('Register="holding:26"');
});

test.each(Object.entries(noticeLists))('the preview says all that the reader notices: %s', async (_, bytes) => {
  await open(station(''));
  const file = document.querySelector('input[type=file]') ?? expect.fail('no input');
  fireEvent.change(file, { target: { files: [new File([bytes.slice()], 'list')] } });
  const notices = noticesOf(await readPointList(bytes));
  for (const notice of notices) await screen.findByText(noticeText(i18n, notice));
  expect(notices.length).toBeGreaterThan(0);
});

test('a column that may change values is asked about, and so is another sheet', async () => {
  const { text } = await open(station(''));
  clipboard('paste', 'Tag\tAddress\tLSB\nA\t40001\t0.1\nB\t40002\t1\n');
  const lsb = await screen.findByRole('combobox', { name: 'LSB' });
  expect(lsb.getAttribute('aria-invalid')).toBe('true');
  screen.getByText('The column “LSB” may change values, such as “0.1”, but it is not known what it is.');
  fireEvent.change(lsb, { target: { value: 'scale' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add 2 points' }));
  expect(text()).toMatch(/Id="A".* Scale="0.1"/);
});

test('a column that is not known is left alone where that is chosen, and a sheet is chosen', async () => {
  const { text } = await open(station(''));
  const sheet = (name: string) => [
    ['Tag', 'Address', 'LSB'],
    [name, 40001, 0.1],
  ];
  const bytes = testWorkbook({ One: sheet('A'), Two: sheet('B') });
  const file = document.querySelector('input[type=file]') ?? expect.fail('no input');
  fireEvent.change(file, { target: { files: [new File([bytes.slice()], 'list')] } });
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sheet' }), { target: { value: 'Two' } });
  await screen.findByText('Sheets that were not read: One.');
  fireEvent.change(screen.getByRole('combobox', { name: 'LSB' }), { target: { value: 'unused' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 point' }));
  expect(text()).toContain('<Point Id="B" InfoNumber="1" Link="plc" Register="holding:0" Type="uint16"/>');
});

test('columns that the preview does not know are chosen by hand', async () => {
  const { text } = await open(station(''));
  clipboard('paste', 'Where\tWhat\tHow\n40001\tX1\tINT\n');
  const columns = await screen.findByRole('group', { name: 'Columns' });
  const choose = (column: string, kind: string) =>
    fireEvent.change(within(columns).getByLabelText(column), { target: { value: kind } });
  choose('Where', 'register');
  choose('What', 'id');
  choose('How', 'type');
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 point' }));
  expect(text()).toContain('<Point Id="X1" InfoNumber="1" Link="plc" Register="holding:0" Type="int16"/>');
});

test('a row of a table that names an unknown link says so, and gets the chosen one', async () => {
  await open(station(''));
  clipboard('paste', 'Id\tInfoNumber\tLink\tRegister\nX1\t\tnosuch\tholding:5\n');
  expect(await screen.findByText(/link plc.*There is no link “nosuch”\./i)).toBeTruthy();
});

test('what a search found stays while it is edited', async () => {
  await open();
  fireEvent.change(screen.getByLabelText('Search in the points'), { target: { value: 'P2' } });
  fireEvent.click(cell(1, 'Id'));
  act(() => cell(1, 'Id').focus());
  key('F2');
  fireEvent.change(document.activeElement ?? document.body, { target: { value: 'X9' } });
  key('Enter');
  expect(cell(1, 'Id').textContent).toBe('X9');
});

test('a text that is no list is refused with the reason', async () => {
  await open();
  clipboard('paste', 'only words\nand more');
  expect((await screen.findByRole('alert')).textContent).toMatch(/No column of Modbus addresses was found/);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Add 0/ }).disabled).toBe(true);
});

test('cells are edited by keys alone: a letter begins, Enter goes down, Tab goes on, Escape takes back', async () => {
  const { text } = await open();
  cell(1, 'Unit').focus();
  fireEvent.click(cell(1, 'Unit'));
  key('m');
  const input = () => document.activeElement as HTMLInputElement;
  fireEvent.change(input(), { target: { value: 'mbar' } });
  key('Enter');
  expect(text()).toContain('Unit="mbar"');
  expect(document.activeElement).toBe(cell(2, 'Unit'));
  key('F2');
  fireEvent.change(input(), { target: { value: 'kg' } });
  key('Escape');
  expect(document.activeElement).toBe(cell(2, 'Unit'));
  expect(text()).not.toContain('kg');
  key('F2');
  fireEvent.change(input(), { target: { value: 'l' } });
  key('Tab');
  expect(text()).toContain('MaxPoint="P1" Unit="l"');
  expect(document.activeElement).toBe(cell(2, 'Digits'));
  key('ArrowUp');
  key('Home');
  key('ArrowRight');
  expect(document.activeElement).toBe(cell(1, 'Id'));
});

test('the first cell is entered by Tab, and keys work there at once', async () => {
  await open();
  const first = screen.getAllByRole('cell').find(({ tabIndex }) => tabIndex === 0) ?? expect.fail('no cell');
  act(() => first.focus());
  key(' ');
  expect(screen.getAllByRole('row')[1]?.getAttribute('aria-selected')).toBe('true');
  key('ArrowRight');
  expect(document.activeElement).toBe(cell(1, 'InfoNumber'));
});

test('a cell that is faulty says why', async () => {
  await open(station(points.replace('"1"', '"x"')));
  expect(cell(1, 'InfoNumber').getAttribute('aria-invalid')).toBe('true');
  expect(cell(1, 'InfoNumber').title).toMatch(/“x” is not a number/);
});

test('chosen rows are copied, filled down, duplicated, deleted', async () => {
  const { text } = await open();
  cell(1, 'Unit').focus();
  fireEvent.click(cell(1, 'Unit'));
  key('ArrowDown', { shiftKey: true });
  key('d', { ctrlKey: true });
  expect(text()).toContain('MaxPoint="P1" Unit="bar"');
  expect(clipboard('copy', '').split('\n')).toEqual([
    'Id\tInfoNumber\tLink\tRegister\tUnit\tMaxPoint',
    'P1\t1\tplc\tinput:0\tbar\t',
    'P2\t2\tplc\tinput:1\tbar\tP1',
    '',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  expect(text()).toContain('Id="P4" InfoNumber="4"');
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(text().match(/<Point /g)).toHaveLength(2);
});

test('cells of a spreadsheet go into the cells from the current one on', async () => {
  const { text } = await open();
  cell(1, 'Name').focus();
  fireEvent.click(cell(1, 'Name'));
  clipboard('paste', 'Pressure\nLevel\n');
  await vi.waitFor(() => expect(text()).toContain('Name="Level"'));
  expect(text()).toContain('Unit="bar" Name="Pressure"');
});

const pastedAt = async (row: number, column: string, data: string) => {
  const opened = await open();
  cell(row, column).focus();
  fireEvent.click(cell(row, column));
  clipboard('paste', data);
  return opened;
};

test.each(['+70', '70 x', '7e1', '0x46', '70.0', '\u221270', '70,0'])(
  'a pasted number of a point has digits only: %s is refused with its cell, and no cell of the block is written',
  async (typed) => {
    const { text } = await pastedAt(1, 'InfoNumber', `70\tPressure\n${typed}\tLevel\n`);
    const refusal = await screen.findByRole('alert');
    expect(refusal.textContent).toBe(
      `Nothing was pasted. P2, Number: “${typed}” is not a point number. Expected: digits only.`,
    );
    expect(text()).toBe(station());
    clipboard('paste', ' 70 \n071\n');
    await vi.waitFor(() => expect(text()).toContain('Id="P2" InfoNumber="71"'));
    expect(text()).toContain('Id="P1" InfoNumber="70"');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each([
  ['InfoNumber', '2', 'P1, Number: “2” is already used.'],
  ['InfoNumber', '70\n70', 'P2, Number: “70” is already used.'],
  ['Id', 'P2', 'P1, ID: “P2” is already used.'],
  ['Scale', '1,234', 'P1, Scale: “1,234” is ambiguous.'],
])('pasted into %s, %j is refused: it could be two things', async (column, data, why) => {
  const { text } = await pastedAt(1, column, data);
  expect((await screen.findByRole('alert')).textContent).toBe(`Nothing was pasted. ${why}`);
  expect(text()).toBe(station());
});

test('a number that is pasted with the minus sign of a spreadsheet (U+2212) is below 0', async () => {
  const { text } = await pastedAt(1, 'Scale', '\u22120.5');
  await vi.waitFor(() => expect(text()).toContain('Scale="-0.5"'));
});

test('a list refuses rows whose number is none, or is of another point, and names the column', async () => {
  await open();
  clipboard(
    'paste',
    'Id\tInfoNumber\tLink\tRegister\tScale\nX1\t+70\tplc\tholding:5\t1\nP1\t2\tplc\tinput:0\t1\nX2\t70\tplc\tholding:6\t\u22122\n',
  );
  await screen.findByText('Number: “+70” is not a point number. Expected: digits only.');
  screen.getByText('Number: “2” is already used.');
  screen.getByText(/1 new, 0 changed, 0 the same, 2 refused/);
  screen.getByText(/Scale -2/);
});

test('a point shows its live value, what it is used on, and what the field says of it', async () => {
  const { device } = await open();
  act(() => {
    device.tell(1, 3.25);
  });
  await vi.waitFor(() => expect(cell(1, 'value').textContent).toBe('3.3 bar'));
  fireEvent.click(cell(1, 'Id'));
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'P2' }).href).toContain('/points?key=');
  read.mockReturnValue({
    ...{ result: 'done', reason: undefined, findings: [], fault: undefined },
    reads: [{ value: 4, state: 'good', raw: 40, words: [40], findings: [] } as unknown as AddressRead],
  } as never);
  fireEvent.click(screen.getByRole('button', { name: 'Read once' }));
  await vi.waitFor(() => expect(cell(1, 'read').textContent).toBe('4 · Good'));
  expect(read.mock.calls[0]?.[0]).toMatchObject({
    link: { name: 'ModbusTcp' },
    points: [{ attributes: { Id: 'P1', Register: 'input:0' } }],
  });
});

test('a field that only some points may have is shown for these, and where the file has it', async () => {
  const plain = '<Point Id="P1" InfoNumber="1" Link="plc" Register="input:0" MaxRise="5"/>';
  const { client } = await open(station(plain));
  fireEvent.click(cell(1, 'Id'));
  const panel = within(screen.getByRole('complementary', { name: 'Chosen points' }));
  const labels = () =>
    ['Wrap of the counter', 'Maximum rise per hour'].map((label) => panel.queryByLabelText(label) !== null);
  expect(labels()).toEqual([false, true]);
  const [point = ''] = pointKeys(client.store);
  act(() => client.edit((edit) => setField(edit, point, 'IsCounter', 'true')));
  expect(labels()).toEqual([true, true]);
});

test('a counter’s past proposes how much it rises at most, and one press takes it', async () => {
  const counter = '<Point Id="P1" InfoNumber="1" Link="plc" Register="input:0" Unit="m³" IsCounter="true"/>';
  const call: NonNullable<World['past']>['call'] = async () => ({
    kind: 'reply',
    code: errorCodes.ok,
    content: getConsumption.reply.write({
      ...{ t: Float64Array.of(0, 3_600_000), to: 7_200_000, timeZone: 'UTC', corrections: [] },
      series: [consumptionOf({ consumption: [3, 7.25] }, { point: 'P1' })],
    }),
  });
  const { text } = await open(station(counter), { call });
  fireEvent.click(cell(1, 'Id'));
  await screen.findByText('Maximum rise per hour: 73 m³, ten times the greatest hour.');
  fireEvent.click(screen.getByRole('button', { name: 'Set maximum rise' }));
  expect(text()).toContain('MaxRise="73"');
  expect(screen.queryByText(/ten times/)).toBeNull();
});

test('a starts counter of a pump is proposed a maximum of starts, and one press takes it', async () => {
  const counter = '<Point Id="P1" InfoNumber="1" Name="Pump 1 starts" Link="plc" Register="input:0" IsCounter="true"/>';
  const { text } = await open(station(counter));
  fireEvent.click(cell(1, 'Id'));
  await screen.findByText(/Maximum starts per hour: 12/);
  fireEvent.click(screen.getByRole('button', { name: 'Set maximum starts' }));
  expect(text()).toContain('StartsPerHour="12"');
  expect(screen.queryByRole('button', { name: 'Set maximum starts' })).toBeNull();
});

test('a pump without a starts counter is proposed it at its running state', async () => {
  const run =
    '<Point Id="P1" InfoNumber="1" Name="Pump 1" Kind="logic" State0="Stopped" State1="Running" Link="plc" Register="coil:0"/>';
  const { text } = await open(station(run));
  fireEvent.click(cell(1, 'Id'));
  fireEvent.click(await screen.findByRole('button', { name: 'Set maximum starts' }));
  expect(text()).toContain('StartsPerHour="12"');
});
