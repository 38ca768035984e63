import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageKeys } from '../../editor/page/pages.ts';
import { elementKeys } from '../../editor/page/readPage.ts';
import { recordsOf } from '../../editor/records/document.ts';
import { insertElement, setAttribute } from '../../editor/records/elements.ts';
import { RecordStore } from '../../editor/records/recordStore.ts';
import { Transaction } from '../../editor/records/transaction.ts';
import { sectionOf } from '../../editor/station/sections.ts';
import { makeTemplate } from '../../editor/templates/makeTemplate.ts';
import { beginningName } from '../../editor/templates/placeholders.ts';
import { placeTemplate } from '../../editor/templates/placeTemplate.ts';
import { templateOf, templateParts } from '../../editor/templates/template.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';

const partsEach = 4;

/** Points of instance `number`: of no link. */
function pointsOf(number: number): readonly string[] {
  const Id = `INST.${number}`;
  return ['RUN', 'FLOW'].map((name, at) =>
    writeXml(
      element('Point', {
        Id: `${Id}.${name}`,
        InfoNumber: 30_000 + 2 * number + at,
        Name: `${Id} ${name}`,
        ...(at === 0 && { Kind: 'logic', State0: 'Stopped', State1: 'Running' }),
      }),
    ),
  );
}

/** Instances of a template of four parts on the page of a station that has numbers; the template has changed since. */
export async function addInstances(folder: string, count: number): Promise<void> {
  const path = join(folder, 'station.xml');
  const store = new RecordStore();
  for (const row of recordsOf('station.xml', await readFile(path, 'utf8'))) store.put(...row);
  let last = 0;
  const edit = new Transaction(store, () => `bench${++last}`);
  const [page = ''] = pageKeys(store);
  const points = sectionOf(store, 'PointCfg') ?? '';
  for (let number = 0; number <= count; number++)
    for (const point of pointsOf(number)) insertElement(edit, points, undefined, point);
  const boxes = { Width: 60, Height: 16, FontSize: 10 };
  const parts = [
    element('TextLabelData', { InfoNumber: 30_000, PositionX: 0, PositionY: 0, ...boxes }),
    element('TextValueLogicData', { InfoNumber: 30_000, PositionX: 60, PositionY: 0, ...boxes }),
    element('TextLabelData', { InfoNumber: 30_001, PositionX: 0, PositionY: 16, ...boxes }),
    element('TextValueNumericData', { InfoNumber: 30_001, PositionX: 60, PositionY: 16, ...boxes }),
  ];
  const before = elementKeys(store, page).length;
  for (const part of parts) insertElement(edit, page, undefined, writeXml(part));
  const made = elementKeys(store, page).slice(before);
  const id = makeTemplate(edit, made, { name: 'Pump', beginning: 'INST.0', parameters: [] });
  const template = templateOf(store, id ?? '');
  if (!template) throw new Error('There is no template.');
  placeTemplate(edit, page, template, {
    instances: Array.from({ length: count }, (_, at) => new Map([[beginningName, `INST.${at + 1}`]])),
    columns: 14,
    at: { x: 0, y: 40 },
    withoutPoint: 'leaveOut',
  });
  for (const part of templateParts(store, template.key)) setAttribute(edit, part, 'FontSize', '11');
  for (const file of store.files()) await writeFile(join(folder, file), store.text(file));
}

/** Elements that so many instances, and the parts of which their template was made, take on the page. */
export const elementsOf = (instances: number) => partsEach * (instances + 1);
