import { describe, expect, test } from 'vitest';
import type { Edit, NewEdit } from '../../protocol/editor/edit.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, insertElement, moveElement, removeElement, setAttribute, setText } from '../records/elements.ts';
import { documentNumber, partsOfKey } from '../records/record.ts';
import { RecordStore } from '../records/recordStore.ts';
import { oddFile, seeded } from '../records/testFiles.ts';
import type { Transaction } from '../records/transaction.ts';
import { addLink } from '../station/links.ts';
import { setFileText } from '../text/textChanges.ts';
import { Journal } from './journal.ts';

const file = 'station.xml';

function journalOf(login = 'ada', text = oddFile, random = seeded(1)): Journal {
  const store = new RecordStore();
  for (const [key, record] of recordsOf(file, text)) store.put(key, record);
  return new Journal({ store, login, newId: () => `${login}-${Math.floor(random() * 2 ** 40).toString(36)}` });
}

function keysOf(store: RecordStore, key = `${file}#0`, keys: string[] = []): string[] {
  keys.push(key);
  for (const child of store.children(key)) keysOf(store, child, keys);
  return keys;
}

function keyOfId(store: RecordStore, id: string): string {
  return keysOf(store).find((key) => attributeOf(store, key, 'Id') === id) ?? '';
}

function randomEdit(edit: Transaction, random: () => number): void {
  const { store } = edit;
  const all = keysOf(store).filter((key) => partsOfKey(key).number !== documentNumber);
  const any = () => all[Math.floor(random() * all.length)] ?? '';
  const [one, other] = [any(), any()];
  const below = new Set(keysOf(store, one));
  const insert = () =>
    insertElement(
      edit,
      other,
      store.children(other).at(Math.floor(random() * 3)),
      `<N Id="${random()}"><M/>\n<L>x</L></N>`,
    );
  const tools = [
    () =>
      setAttribute(
        edit,
        one,
        ['Name', 'X', 'Unit'][Math.floor(random() * 3)] ?? '',
        random() < 0.2 ? undefined : `"${random()}" <&'`,
      ),
    () => store.children(one).length === 0 && setText(edit, one, `a < b & ${random()}`),
    () => (all.length < 40 || one === all[0] ? insert() : removeElement(edit, one)),
    () =>
      !below.has(other) &&
      one !== all[0] &&
      moveElement(
        edit,
        one,
        other,
        store.children(other).find((key) => !below.has(key)),
      ),
    () => random() < 0.1 && setFileText(edit, file, withLineMoved(store.text(file), random)),
  ];
  tools[Math.floor(random() * tools.length)]?.();
}

function withLineMoved(text: string, random: () => number): string {
  const lines = text.split('\n');
  const points = lines.flatMap((line, at) => (/^ {4}<\w[^>]*\/>\r?$/.test(line) ? [at] : []));
  const [from, to] = [random(), random()].map((part) => points[Math.floor(part * points.length)]);
  if (from === undefined || to === undefined) return text;
  const taken = random() < 0.5 ? lines.splice(from, 1) : [lines[from] ?? ''];
  lines.splice(to, 0, ...taken);
  return lines.join('\n');
}

describe('undo and redo', () => {
  test.each([0, 1])(
    'of 1,000 random edits, ten times, from seed %i: bytes as at the start, then as at the end',
    (group) => {
      for (let seed = group * 10; seed < group * 10 + 10; seed++) {
        const random = seeded(seed);
        const journal = journalOf('ada', oddFile, random);
        const texts: string[] = [];
        for (let count = 0; count < 1000; ) {
          if (journal.perform((edit) => randomEdit(edit, random), { code: 'text', file })) count++;
          if (count % 250 === 0) texts[count / 250] = journal.store.text(file);
        }
        const end = journal.store.text(file);
        for (let step = 0; step < 1000; step++) {
          if (step % 250 === 0)
            expect(journal.store.text(file) === texts[4 - step / 250], `seed ${seed}, ${step} undone`).toBe(true);
          expect(journal.undo()).toBe('done');
        }
        expect(journal.undo()).toBe('nothing');
        expect(journal.store.text(file) === oddFile, `seed ${seed}`).toBe(true);
        for (let step = 0; step < 1000; step++) expect(journal.redo()).toBe('done');
        expect(journal.store.text(file) === end, `seed ${seed}`).toBe(true);
      }
    },
  );

  test('the journal played again, in another tab, gives the same bytes, and undo goes on where it was', () => {
    const random = seeded(3);
    const first = journalOf('ada', oddFile, random);
    while (first.pending.length < 300) first.perform((edit) => randomEdit(edit, random));
    for (let step = 0; step < 40; step++) first.undo();
    for (let step = 0; step < 10; step++) first.redo();
    const again = journalOf();
    again.receive(stored(first.pending));
    expect(again.store.text(file) === first.store.text(file)).toBe(true);
    expect(again.undoable).toEqual(first.undoable);
    expect(again.redoable).toEqual(first.redoable);
    for (const journal of [first, again]) while (journal.undo() === 'done');
    expect(again.store.text(file) === oddFile).toBe(true);
  });

  test('says what it undoes', () => {
    const journal = journalOf();
    const { store } = journal;
    const point = () => keyOfId(store, 'A.1');
    const words: unknown[] = [];
    const perform = (make: (edit: Transaction) => void) => words.push(journal.perform(make)?.words);
    perform((edit) => setAttribute(edit, point(), 'Name', 'Uno'));
    perform((edit) => setFileText(edit, file, store.text(file).replace('Name="Uno"', 'Name="Un"')));
    perform((edit) => setText(edit, store.children(keyOfId(store, 'A.2'))[0] ?? '', 'Deux'));
    perform((edit) => insertElement(edit, point(), undefined, '<Programme><Day Name="Monday"/></Programme>'));
    perform((edit) => insertElement(edit, `${file}#3`, point(), '<Point Id="A.0" Name="Zero"/>'));
    perform((edit) => moveElement(edit, keyOfId(store, 'A.0'), `${file}#3`, undefined));
    perform((edit) => removeElement(edit, keyOfId(store, 'A.3')));
    perform((edit) => addLink(edit, 'ModbusTcp'));
    perform((edit) => setFileText(edit, file, store.text(file).replace('<!-- before it -->', '<!-- so -->')));
    perform((edit) => setFileText(edit, file, store.text(file).replaceAll('InfoNumber', 'infoNumber')));
    const ofPoint = { code: 'attribute', element: 'Point' };
    expect(words).toEqual([
      { ...ofPoint, name: 'A.1', attribute: 'Name' },
      { ...ofPoint, name: 'A.1', attribute: 'Name' },
      { ...ofPoint, name: 'A.2', attribute: 'Name' },
      { code: 'added', element: 'Programme', name: '' },
      { code: 'added', element: 'Point', name: 'A.0' },
      { code: 'moved', element: 'Point', name: 'A.0' },
      { code: 'removed', element: 'Point', name: 'A.3' },
      // With the section that it is the first in.
      { code: 'added', element: 'ModbusTcp', name: 'plc' },
      { code: 'text', file },
      { code: 'pointsChanged', count: '2' },
    ]);
  });
});

function stored(edits: readonly NewEdit[], login = 'ada', after = 0): Edit[] {
  return edits.map((edit, at) => ({ ...edit, sequence: after + 1 + at, login, time: 0 }));
}

function device() {
  const journal: Edit[] = [];
  return {
    save(tab: Journal, login: string): NewEdit[] {
      const dropped = tab.receive(journal.slice(tab.last));
      journal.push(...stored(tab.pending, login, journal.length));
      tab.confirm(journal.length);
      return dropped;
    },
  };
}

describe('two who edit at once', () => {
  const name = (id: string, value: string) => (journal: Journal) =>
    journal.perform((edit) => setAttribute(edit, keyOfId(edit.store, id), 'Name', value));

  test('different points: both are there, in both tabs', () => {
    const [ada, bea, { save }] = [journalOf('ada'), journalOf('bea'), device()];
    name('A.1', 'of ada')(ada);
    name('A.3', 'of bea')(bea);
    expect([save(ada, 'ada'), save(bea, 'bea'), save(ada, 'ada')]).toEqual([[], [], []]);
    expect(ada.store.text(file)).toBe(bea.store.text(file));
    expect(ada.store.text(file)).toMatch(/of ada[\s\S]*of bea/);
  });

  test('the same point: the second one is not applied, and is named', () => {
    const [ada, bea, { save }] = [journalOf('ada'), journalOf('bea'), device()];
    name('A.1', 'of ada')(ada);
    name('A.1', 'of bea')(bea);
    name('A.3', 'of bea too')(bea);
    save(ada, 'ada');
    expect(save(bea, 'bea').map(({ words }) => words)).toEqual([
      { code: 'attribute', element: 'Point', name: 'A.1', attribute: 'Name' },
    ]);
    save(ada, 'ada');
    expect(ada.store.text(file)).toBe(bea.store.text(file));
    expect(ada.store.text(file)).toMatch(/of ada[\s\S]*of bea too/);
  });

  test('undo takes back own edits alone, and none that another one has changed since', () => {
    const [ada, bea, { save }] = [journalOf('ada'), journalOf('bea'), device()];
    name('A.3', 'first')(ada);
    name('A.1', 'of ada')(ada);
    save(ada, 'ada');
    save(bea, 'bea');
    expect(bea.undo()).toBe('nothing');
    name('A.1', 'of bea')(bea);
    save(bea, 'bea');
    save(ada, 'ada');
    expect(ada.undo()).toBe('outdated');
    expect(ada.undo()).toBe('done');
    expect(ada.store.text(file)).toMatch(/of bea/);
    expect(ada.store.text(file)).not.toMatch(/first/);
  });

  test('one adds to what the other removes: the second one is not applied', () => {
    const [ada, bea, { save }] = [journalOf('ada'), journalOf('bea'), device()];
    ada.perform((edit) => removeElement(edit, `${file}#3`));
    bea.perform((edit) => insertElement(edit, `${file}#3`, undefined, '<Point Id="N"/>'));
    save(ada, 'ada');
    expect(save(bea, 'bea')).toHaveLength(1);
    expect(bea.store.text(file)).toBe(ada.store.text(file));
  });

  test('1,000 random interleavings: all tabs have the same bytes, and nothing is overwritten silently', () => {
    for (let seed = 0; seed < 1000; seed++) {
      const random = seeded(seed);
      const tabs = ['ada', 'bea', 'cem'].map((login) => ({ login, journal: journalOf(login, oddFile, random) }));
      const { save } = device();
      for (let step = 0; step < 12; step++) {
        const tab = tabs[Math.floor(random() * tabs.length)];
        if (!tab) continue;
        const { journal, login } = tab;
        const [act] = [random()];
        if (act < 0.5) journal.perform((edit) => randomEdit(edit, random));
        else if (act < 0.6) journal.undo();
        else if (act < 0.65) journal.redo();
        else save(journal, login);
      }
      for (const { journal, login } of [...tabs, ...tabs]) save(journal, login);
      const [first, ...others] = tabs.map(({ journal }) => journal.store.text(file));
      expect(
        others.every((text) => text === first),
        `seed ${seed}`,
      ).toBe(true);
      expect(tabs.map(({ journal }) => journal.unreadable)).toEqual([0, 0, 0]);
    }
  });
});

test('what a tab had not sent is there after it was loaded again, unless it does not fit any more', () => {
  const [ada, bea, { save }] = [journalOf('ada'), journalOf('bea'), device()];
  for (const id of ['A.1', 'A.3']) ada.perform((edit) => setAttribute(edit, keyOfId(edit.store, id), 'Name', 'of ada'));
  const { pending } = ada;
  bea.perform((edit) => setAttribute(edit, keyOfId(edit.store, 'A.1'), 'Name', 'of bea'));
  save(bea, 'bea');
  const again = journalOf('ada');
  save(again, 'ada');
  expect(again.addPending(pending)).toEqual([pending[0]]);
  expect(again.store.text(file)).toMatch(/of bea[\s\S]*of ada/);
});

test('a reply that was lost: the edits are found among those of the device, and are not made twice', () => {
  const ada = journalOf('ada');
  ada.perform((edit) => setAttribute(edit, keyOfId(edit.store, 'A.1'), 'Name', 'once'));
  const text = ada.store.text(file);
  expect(ada.receive(stored(ada.pending))).toEqual([]);
  expect([ada.pending, ada.last, ada.store.text(file)]).toEqual([[], 1, text]);
  expect(ada.undo()).toBe('done');
});

test('a stored edit that does not fit is left out and counted; the others are there', () => {
  const ada = journalOf('ada');
  ada.perform((edit) => setAttribute(edit, keyOfId(edit.store, 'A.1'), 'Name', 'kept'));
  const again = journalOf('ada');
  const damaged = {
    id: 'damaged-1',
    words: undefined,
    changes: [{ record: `${file}#4`, before: 'x', after: 'y' }],
    uploads: [],
  };
  again.receive(stored([damaged, ...ada.pending]));
  expect([again.unreadable, again.last, again.store.text(file)]).toEqual([1, 2, ada.store.text(file)]);
});
