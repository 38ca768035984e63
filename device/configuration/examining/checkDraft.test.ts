import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Journal } from '../../../editor/journal/journal.ts';
import { putBaseFile } from '../../../editor/records/baseFile.ts';
import { attributeOf, nameOf, removeElement, rootOf, setAttribute } from '../../../editor/records/elements.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Transaction } from '../../../editor/records/transaction.ts';
import type { Finding } from '../../../protocol/faults/finding.ts';
import { type Configuration, configurationOf, fileOf } from '../../configuration.ts';
import { driverKinds } from '../../drivers/index.ts';
import { loadStation } from '../../station/station.ts';
import { readFolder } from '../../station/stationFolder.ts';
import { checkDraft } from './checkDraft.ts';
import { findingsOf } from './compareStations.ts';

const folder = (path: string) => readFolder(join(import.meta.dirname, '../../..', path));
/** What `check` says of these files. */
const checked = (files: Configuration['files']) => findingsOf(loadStation({ files }, driverKinds));
const sorted = (findings: readonly Finding[]) =>
  findings.map(({ kind, file, line, element, reason }) => JSON.stringify({ kind, file, line, element, reason })).sort();

test('an edit whose file can’t be read is left out, the others are checked', () => {
  const { base } = new Draft(folder('demonstration/station'));
  const edits = ['bad', 'deep'].map((large) => JSON.stringify({ changes: [], large }));
  const large = new Map([
    ['bad', Buffer.from('hello')],
    ['deep', Buffer.from(`<Changes>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Changes>`)],
  ]);
  const { isReadable, count } = checkDraft({ base, edits, large });
  expect([isReadable, count]).toEqual([true, checked(base.files).length]);
});

class Draft {
  readonly base: Configuration;
  readonly journal: Journal;

  constructor(base: Configuration) {
    this.base = base;
    const store = new RecordStore();
    for (const [name, file] of base.files) if ('bytes' in file) putBaseFile(store, name, file.sha256, file.bytes);
    let ids = 0;
    this.journal = new Journal({ store, login: 'ada', newId: () => `test-number-${++ids}` });
  }

  get store(): RecordStore {
    return this.journal.store;
  }

  edit(make: (edit: Transaction) => void): void {
    this.journal.perform(make);
  }

  check() {
    const edits = this.journal.pending.map(({ id: _, ...edit }) => JSON.stringify(edit));
    return checkDraft({ base: this.base, edits, large: new Map() });
  }

  /** What the draft gives, as its author would propose it. */
  files(): Configuration['files'] {
    const written = this.store.files().filter((name) => this.store.isXml(name));
    const texts = written.map((name) => [name, fileOf(Buffer.from(this.store.text(name)))] as const);
    return configurationOf([...this.base.files, ...texts]).files;
  }

  keys(name: string, key = rootOf(this.store, 'station.xml') ?? ''): string[] {
    const inside = this.store.children(key).flatMap((child) => this.keys(name, child));
    return nameOf(this.store, key) === name ? [key, ...inside] : inside;
  }
}

const stations = ['stations/wide', 'demonstration/station', 'stations/booster', 'stations/boiler', 'stations/empty'];
test.each(stations)('a draft of %s: the very findings of check', (name) => {
  const draft = new Draft(folder(name));
  const { findings, count, isReadable } = draft.check();
  const expected = checked(draft.base.files);
  expect(isReadable).toBe(true);
  expect(count).toBe(expected.length);
  expect(sorted(findings.map(({ finding }) => finding as Finding))).toEqual(sorted(expected));
  for (const { record, finding } of findings) {
    const { element = '', line } = finding;
    if (line === 0) expect(record).toBeUndefined();
    // `element` is its own name, or that of what it stands in.
    else expect(draft.store.record(record ?? '')?.open, finding.text).toContain('<');
    if (record && draft.keys(element).length > 0 && nameOf(draft.store, record) !== element)
      expect(
        draft.keys(element).some((key) => draft.store.children(key).includes(record)),
        finding.text,
      ).toBe(true);
  }
});

test('after many edits the findings are those of the files that a proposal would have', () => {
  const draft = new Draft(folder('stations/wide'));
  const points = draft.keys('Point');
  points.forEach((key, at) => {
    draft.edit((edit) => {
      if (at % 5 === 0) setAttribute(edit, key, 'Link', 'nowhere');
      else if (at % 5 === 1) setAttribute(edit, key, 'Id', attributeOf(edit.store, points[0] ?? '', 'Id'));
      else if (at % 5 === 2) removeElement(edit, key);
    });
  });
  expect(draft.journal.pending.length).toBeGreaterThan(10);
  const { findings } = draft.check();
  expect(sorted(findings.map(({ finding }) => finding as Finding))).toEqual(sorted(checked(draft.files())));
  const twice = findings.filter(({ finding: { reason } }) => reason?.code === 'standsTwice');
  expect(twice.length).toBeGreaterThan(1);
  for (const { record, finding } of twice) if (finding.element === 'Point') expect(points).toContain(record);
});

test('elements on one line are distinguished', () => {
  const xml =
    '<StationCfg><CommunicationCfg><Simulator Id="s"/></CommunicationCfg><PointCfg><Point Id="A" InfoNumber="1" Link="s" Register="constant:1"/><Point Id="B" InfoNumber="2" Link="t" Register="constant:1"/></PointCfg></StationCfg>';
  const draft = new Draft(configurationOf([['station.xml', fileOf(Buffer.from(xml))]]));
  const [, second] = draft.keys('Point');
  const { findings } = draft.check();
  expect(findings).toMatchObject([{ record: second, finding: { line: 1, reason: { code: 'unknownLink' } } }]);
});

test('a file that can’t be read is reported with its line, and the line of the draft', () => {
  const broken = '<StationCfg>\n<PointCfg>\n<Point Id="A" InfoNumber="1"\n</PointCfg>\n</StationCfg>\n';
  const draft = new Draft(configurationOf([['station.xml', fileOf(Buffer.from(broken))]]));
  const { findings, isReadable } = draft.check();
  expect(isReadable).toBe(false);
  expect(findings).toMatchObject([{ finding: { file: 'station.xml', line: 3, reason: { code: 'badXml' } } }]);
  expect(draft.store.record(findings[0]?.record ?? '')?.open).toBe('<Point Id="A" InfoNumber="1"\n');
});

test('edits that do not fit are left out, and a file in another encoding is checked as it is', () => {
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?><StationCfg><Pointcfg/>\xe9</StationCfg>',
    'latin1',
  );
  const base = configurationOf([['station.xml', fileOf(latin)]]);
  const change = { record: 'station.xml#1', before: 'x', after: 'y' };
  const { findings, isReadable } = checkDraft({
    base,
    edits: [JSON.stringify({ changes: [change], uploads: [] })],
    large: new Map(),
  });
  expect(isReadable).toBe(true);
  expect(sorted(findings.map(({ finding }) => finding as Finding))).toEqual(sorted(checked(base.files)));
});

describe('an edit whose texts are no element: the findings are those of the file as it is written', () => {
  const prefixed =
    '<StationCfg xmlns:x="urn:x"><CommunicationCfg><Simulator Id="s"/></CommunicationCfg><!--c--><PointCfg>\n<Point Id="A" x:Id="B" InfoNumber="1" Link="t"><Interlock/></Point><Point Id="C"/></PointCfg></StationCfg>';
  const bases = [prefixed, prefixed.replaceAll(/ x[:m]\S*/g, '')].map((xml) =>
    configurationOf([['station.xml', fileOf(Buffer.from(xml))]]),
  );
  const texts: readonly string[] = [
    ...['', 'x', '<', '&', '&amp;', '&#0;', '\ud800', ']]>', '<!-- a -->', '<!--', '<?xml version="1.0"?>', '<?a b?>'],
    ...['<![CDATA[<b/>]]>', '<b/>', '<b>', '</b>', '</PointCfg><PointCfg>', '<!DOCTYPE a>', '\ufeff', '\n\n'],
    ...['<Point a="1" a="2">', '<Point a="<">', '<Point a="&x;"/>', '<Point y:a="1">', '<Point xmlns:x="urn:y">'],
  ];
  test.each(['lead', 'open', 'tail', 'close'] as const)('%s', (part) => {
    for (const base of bases) {
      const all = new Draft(base).store;
      const elements = ['StationCfg', 'PointCfg', 'Point', 'Interlock'].flatMap((name) => new Draft(base).keys(name));
      for (const key of ['station.xml#0', ...elements]) {
        for (const text of texts) {
          const draft = new Draft(base);
          const record = all.record(key) ?? expect.fail();
          draft.edit((edit) => edit.put(key, { ...record, [part]: record[part] + text }));
          draft.edit((edit) => edit.put(key, { ...record, [part]: text }));
          const { findings } = draft.check();
          // Edits that do not fit are left out.
          const fitting = new Draft(base);
          for (const { changes } of draft.journal.pending) fitting.store.apply(changes);
          const written = sorted(checked(fitting.files()));
          expect(sorted(findings.map(({ finding }) => finding as Finding)), `${key} ${text}`).toEqual(written);
        }
      }
    }
  });
});

test('a drawing of a page that no version may have is reported with its element', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n<path id="a" d="M0 0h9"/>\n</g>\n</svg>\n';
  const name = 'images/drawing-1.svg';
  const draft = new Draft(configurationOf([...folder('stations/empty').files, [name, fileOf(Buffer.from(drawing))]]));
  const [group = ''] = draft.store.children(rootOf(draft.store, name) ?? '');
  const [path = ''] = draft.store.children(group);
  expect(draft.check().faults).toEqual([]);
  draft.edit((edit) => setAttribute(edit, path, 'onclick', 'alert(1)'));
  expect(draft.check().faults).toEqual([
    {
      record: path,
      fault: { name, line: 3, reason: { code: 'forbiddenAttribute', element: 'path', attribute: 'onclick' } },
    },
  ]);
});
