// @vitest-environment jsdom

import { i18n } from '@lingui/core';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageKeys } from '../../../editor/page/pages.ts';
import { elementKeys } from '../../../editor/page/readPage.ts';
import { setField } from '../../../editor/station/fields.ts';
import type { DraftCheck } from '../../../protocol/calls/draftCheck.ts';
import { openDraft } from '../testDraft.ts';
import { openSection } from '../testSection.tsx';
import { FindingsSection } from './FindingsSection.tsx';
import { findingRows, findingsOfFields } from './findingRows.ts';

afterEach(cleanup);

// jsdom has none.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

const station = `<StationCfg>
  <PointCfg><Point Id="P1" InfoNumber="x"/></PointCfg>
</StationCfg>
`;
const finding = {
  kind: 'fault',
  ...{ file: 'station.xml', line: 2, text: 'in English', element: 'Point' },
  reason: { code: 'notANumber', field: 'InfoNumber', value: '<b>x</b>', expected: '', min: '', max: '' },
} as const;
const check: DraftCheck = {
  ...{ result: 'done', reason: undefined, last: 1, isReadable: true, count: 3 },
  findings: [
    { record: 'station.xml#3', finding },
    {
      record: undefined,
      finding: { ...finding, kind: 'remark', line: 0, reason: undefined, text: 'Of a later version' },
    },
  ],
  left: [],
  faults: [{ record: undefined, fault: { name: 'images/a.svg', line: 4, reason: { code: 'doctype' } } }],
};

test('each finding says where it is and leads to what is edited there; its words are never markup', async () => {
  await openSection(
    FindingsSection,
    { 'station.xml': station },
    {},
    { check, isOld: false, isUnanswered: false, isTooCostly: false },
  );
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/files', '/points', '/files']);
  expect(links[0]?.textContent).toContain('export the picture as plain SVG.Files · images/a.svg:4');
  expect(links[1]?.textContent).toContain('<b>x</b>');
  expect(links[1]?.textContent).toContain('Points · P1 · station.xml:2');
  expect(links[2]?.textContent).toBe('Of a later versionFiles · station.xml');
  screen.getByRole('status', { name: '' });
  screen.getByText('4 findings');
  screen.getByText('1 more finding');
});

test('an element is found by its page, not by an ID that the editor gave it', async () => {
  const client = await openDraft({
    'station.xml':
      '<StationCfg><SynopticWebCfg><SynopticWeb SynopticId="a" SynopticName="Wells"><ButtonData Id="ButtonData@1,2"/></SynopticWeb></SynopticWebCfg></StationCfg>',
  });
  const record = pageKeys(client.store).flatMap((key) => elementKeys(client.store, key))[0];
  const found = { ...check, faults: [], findings: [{ record, finding: { ...finding, element: 'ButtonData' } }] };
  expect(findingRows(client.store, i18n, found).map(({ where }) => where)).toEqual(['Wells · station.xml:2']);
});

test('several findings of a kind are one row that unfolds to them', async () => {
  const finding = (value: string) => ({
    ...({ kind: 'remark', file: 'texts.fr.xml', line: 0, text: '', element: undefined } as const),
    reason: { code: 'noTranslation', value } as const,
  });
  const findings = ['Pump', 'Tank'].map((value) => ({ record: undefined, finding: finding(value) }));
  const found = { ...check, count: 2, faults: [], findings };
  const now = { check: found, isOld: false, isUnanswered: false, isTooCostly: false };
  await openSection(FindingsSection, { 'station.xml': station }, {}, now);
  screen.getByText('2 findings');
  expect(screen.getAllByRole('group')).toHaveLength(1);
  screen.getByText('2 texts have no translation: French');
  screen.getByText('“Tank” has no translation.');
});

const page = `<StationCfg>
  <SynopticWebCfg><SynopticWeb SynopticId="p" SynopticWidth="400" SynopticHeight="300"><TextComment TextValue="Tank" PositionX="380" PositionY="0" Width="80" Height="20"/></SynopticWeb></SynopticWebCfg>
</StationCfg>
`;
const cut = {
  kind: 'remark',
  file: 'station.xml',
  line: 2,
  text: '',
  element: 'TextComment',
  reason: { code: 'cutByPage', field: 'PositionX' },
} as const;

async function openCut(found: Partial<DraftCheck>) {
  const now = { check: { ...check, count: 1, findings: [], faults: [], ...found }, isOld: false };
  return openSection(FindingsSection, { 'station.xml': page }, {}, { ...now, isUnanswered: false, isTooCostly: false });
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

test('what needs no decision is mended in one step, and its row is gone before the next check', async () => {
  const { client, text } = await openCut({ findings: [{ record: 'station.xml#4', finding: cut }] });
  expect(screen.getByRole('link').textContent).toContain('Pages · p · station.xml:2');
  press(/^Mend: /);
  expect(text()).toContain('PositionX="320"');
  expect(screen.queryByRole('button', { name: /^Mend: / })).toBeNull();
  client.undo();
  expect(text()).toBe(page);
});

test('what is wanted is left with a reason, which is read below the findings, and listed again', async () => {
  const { text } = await openCut({ findings: [{ record: 'station.xml#4', finding: cut }] });
  press(/^Leave…: /);
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  fireEvent.click(dialog.getByText('Leave'));
  await dialog.findByText('A reason is required.');
  fireEvent.change(dialog.getByLabelText('Because'), { target: { value: ' Half a tank ' } });
  fireEvent.click(dialog.getByText('Leave'));
  await waitFor(() => expect(text('editor.xml')).toContain('Field="PositionX" Because="Half a tank"'));
  cleanup();
  await openCut({ left: [{ record: 'station.xml#4', finding: cut, because: 'Half a tank' }] });
  screen.getByText('Left because: Half a tank');
  screen.getByRole('button', { name: /^List again: / });
});

test('a field knows what was found in it, and no other, until its element is edited', async () => {
  const client = await openDraft({ 'station.xml': station });
  const { store } = client;
  const of = findingsOfFields(i18n, store, check);
  expect(of('station.xml#3', 'InfoNumber')).toContain('Number: “<b>x</b>” is not a number');
  expect(of('station.xml#3', 'Id')).toBeUndefined();
  expect(of('station.xml#4', 'InfoNumber')).toBeUndefined();
  client.edit((change) => setField(change, 'station.xml#3', 'InfoNumber', '1'));
  expect(of('station.xml#3', 'InfoNumber')).toBeUndefined();
});
