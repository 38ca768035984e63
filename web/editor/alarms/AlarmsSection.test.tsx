// @vitest-environment jsdom

import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fetchProductLanguages } from '../../text/productLanguages.ts';
import { openSection } from '../testSection.tsx';
import { AlarmsSection } from './AlarmsSection.tsx';

Element.prototype.scrollIntoView ??= () => {};
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
// On a loaded machine, loading them takes longer than a dialog is waited for.
beforeAll(() =>
  Promise.all([import('./NewAlarmsDialog.tsx'), import('../grid/PasteDialog.tsx'), fetchProductLanguages()]),
);
afterEach(cleanup);

const points = ['B1', 'B2', 'B3'].map(
  (id, at) => `
    <Point Id="${id}.FAULT" InfoNumber="${at + 1}" Name="Boiler ${at + 1}" Kind="logic" State0="Normal" State1="Fault"/>`,
);
const alarm =
  '<Alarm Id="B1.FAULT.ON" Point="B1.FAULT" Kind="state" State="Fault" Priority="2" Message="Boiler 1: Fault"/>';
const second = '<Alarm Id="B2.ODD" Point="B2.FAULT" Kind="notCurrent" Priority="3" Message="Absent"/>';
const station = (alarms = '') => ({
  'station.xml': `<StationCfg>
  <PointCfg>${points.join('')}
  </PointCfg>
  <AlarmCfg>
    ${alarms}
  </AlarmCfg>
</StationCfg>
`,
});

const cell = (row: number, column: string) => {
  const cells = within(screen.getAllByRole('row')[row] ?? expect.fail('no row')).getAllByRole('cell');
  return cells.find((one) => one.dataset.column === column) ?? expect.fail(`no column ${column}`);
};
const key = (name: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ...more });
const at = (row: number, column: string) => {
  fireEvent.click(cell(row, column));
  cell(row, column).focus();
};
function clipboard(kind: 'copy' | 'paste', data: string): string {
  const target = document.activeElement ?? document.body;
  let copied = data;
  const event = createEvent[kind](target, {
    clipboardData: { getData: () => data, setData: (_: string, text: string) => (copied = text) },
  });
  fireEvent(target, event);
  return copied;
}
const table = (...rows: readonly (readonly string[])[]) => rows.map((cells) => `${cells.join('\t')}\n`).join('');
/** A dialog is open a moment after its words are there. */
const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));

test('a pattern makes an alarm on each of its points that has none, with one guidance, in one step', async () => {
  const { client, text } = await openSection(AlarmsSection, station(alarm));
  await press('New alarms…');
  fireEvent.change(await screen.findByLabelText('On points'), { target: { value: '*.FAULT' } });
  await screen.findByRole('button', { name: 'Add 2 alarms' });
  fireEvent.click(screen.getByLabelText('Leave out 1 point that has an alarm already'));
  screen.getByRole('button', { name: 'Add 3 alarms' });
  screen.getByText('B1.FAULT.ON2');
  fireEvent.click(screen.getByLabelText('Leave out 1 point that has an alarm already'));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Operator guidance'), { target: { value: 'Reset the burner' } });
  await press('Add 2 alarms');
  expect(text().match(/<Alarm /g)).toHaveLength(3);
  const rest = 'Kind="state" State="Fault" OnDelayMs="3000" Priority="3"';
  expect(text()).toContain(
    `<Alarm Id="B3.FAULT.ON" Point="B3.FAULT" ${rest} Message="Boiler 3: Fault" Action="Reset the burner"/>`,
  );
  screen.getByText('2 alarms chosen');
  expect(client.get().undoable).toEqual({ code: 'alarmsAdded', count: '2' });
  act(() => void client.undo());
  expect(text().match(/<Alarm /g)).toHaveLength(1);
});

test('one point that is named gets another alarm; a name that no point has is refused', async () => {
  await openSection(AlarmsSection, station(alarm));
  await press('New alarms…');
  const field = await screen.findByLabelText('On points');
  fireEvent.change(field, { target: { value: 'B9' } });
  screen.getByText('No point is called that.');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add alarms' })).disabled).toBe(true);
  fireEvent.change(field, { target: { value: 'B1.FAULT' } });
  screen.getByRole('button', { name: 'Add 1 alarm' });
});

test('rows of a spreadsheet change alarms by their IDs, add others, and say what is wrong in which cell', async () => {
  const { client, text } = await openSection(AlarmsSection, station(alarm));
  clipboard(
    'paste',
    table(
      ['ID', 'Watched point', 'Kind', 'States of the alarm', 'Priority', 'Message', 'Remark'],
      ['B1.FAULT.ON', 'B1.FAULT', 'State', 'Fault', '1', 'Boiler 1: Fault', 'x'],
      ['', 'Boiler 2', 'value missing', '', '3', 'No answer', ''],
      ['B1.FAULT.ON', 'B1.FAULT', 'state', 'Fault', '1', '', ''],
      ['BAD', 'B7.FAULT', 'state', 'Fault', '1', 'No such point', ''],
      ['WORSE', 'B3.FAULT', 'state', 'Fault', 'high', 'No such priority', ''],
      ['SILENT', 'B3.FAULT', 'state', 'Fault', '1', '', ''],
    ),
  );
  await screen.findByText(/1 new, 1 changed, 0 the same, 4 refused/);
  screen.getByText('Columns that are not used: Remark.');
  screen.getByText('Priority: 2 → 1');
  screen.getByText('Line 2 has the same ID.');
  screen.getByText(/^Watched point: .*“B7\.FAULT”/);
  screen.getByText(/^Priority: .*“high”/);
  screen.getByText('Message is missing.');
  await press('Add 1, change 1');
  expect(text()).toContain('State="Fault" Priority="1" Message="Boiler 1: Fault"');
  expect(text()).toContain(
    '<Alarm Id="B2.FAULT.notCurrent" Point="B2.FAULT" Kind="notCurrent" Priority="3" Message="No answer"/>',
  );
  expect(text()).not.toContain('BAD');
  expect(client.get().undoable).toEqual({ code: 'alarmsChanged', count: '2' });
  act(() => void client.undo());
  expect(text()).toBe(station(alarm)['station.xml']);
});

test('what was copied is the same when it is pasted; rows without names of columns are explained', async () => {
  await openSection(AlarmsSection, station(`${alarm}\n    ${second}`));
  at(1, 'Message');
  key('a', { ctrlKey: true });
  const copied = clipboard('copy', '');
  expect(copied.split('\n')[0]).toBe('Id\tPoint\tKind\tState\tPriority\tMessage');
  clipboard('paste', copied);
  await screen.findByText(/0 new, 0 changed, 2 the same, 0 refused/);
  await press('Cancel');
  clipboard('paste', table(['one', 'two'], ['three', 'four'], ['five', 'six']));
  await screen.findByText(/^The first row must name the columns, such as ID, Watched point,/);
});

test('cells that are pasted are taken all, or none with the row and the column that is wrong', async () => {
  const { client, text } = await openSection(AlarmsSection, station(`${alarm}\n    ${second}`));
  at(1, 'Kind');
  clipboard('paste', table(['high limit'], ['highest']));
  const refusal = await screen.findByRole('alert');
  expect(refusal.textContent).toMatch(/^Nothing was pasted\. B2\.ODD, Kind: “highest”/);
  clipboard('paste', table(['value missing'], ['high limit']));
  await vi.waitFor(() => expect(text()).toContain('Id="B2.ODD" Point="B2.FAULT" Kind="H"'));
  expect(client.get().undoable).toEqual({ code: 'alarmsChanged', count: '2' });
  at(2, 'Id');
  clipboard('paste', 'B1.FAULT.ON');
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toMatch(/B2\.ODD, ID: “B1\.FAULT\.ON” is already/),
  );
});

test('alarms are sorted and edited together by keys alone', async () => {
  const { text } = await openSection(AlarmsSection, station(`${alarm}\n    ${second}`));
  at(1, 'Message');
  key('ArrowUp');
  const head = document.activeElement;
  expect(head?.textContent).toBe('Message');
  fireEvent.click(head as Element);
  expect(cell(1, 'Message').textContent).toBe('Absent');
  expect(screen.getByRole('columnheader', { name: 'Message' }).getAttribute('aria-sort')).toBe('ascending');
  key('ArrowRight');
  expect(document.activeElement?.textContent).toBe('Watched point');
  key('ArrowDown');
  expect(document.activeElement).toBe(cell(1, 'Point'));
  key('a', { ctrlKey: true });
  const panel = within(screen.getByRole('complementary', { name: 'Chosen alarms' }));
  await panel.findByText('2 alarms');
  expect(panel.queryByLabelText('ID')).toBeNull();
  expect(panel.getByLabelText<HTMLInputElement>(/^Message/).placeholder).toBe('different');
  const area = panel.getByLabelText('Area');
  fireEvent.change(area, { target: { value: 'Boilers' } });
  fireEvent.blur(area);
  expect(text().match(/Area="Boilers"/g)).toHaveLength(2);
});

test('alarms are duplicated with IDs of their own, and deleted', async () => {
  const { text } = await openSection(AlarmsSection, station(alarm));
  await press('Duplicate');
  expect(text()).toContain('Id="B1.FAULT.ON2"');
  await press('Delete');
  expect(text()).toBe(station(alarm)['station.xml']);
});
