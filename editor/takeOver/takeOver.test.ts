import { describe, expect, test } from 'vitest';
import type { RecordChange } from '../../protocol/editor/edit.ts';
import { recordsOf } from '../records/document.ts';
import { attributeOf, insertElement, removeElement, setAttribute } from '../records/elements.ts';
import { proposedKey, versionKey } from '../records/record.ts';
import { RecordStore } from '../records/recordStore.ts';
import { Transaction } from '../records/transaction.ts';
import { setFileText } from '../text/textChanges.ts';
import { advanceBase, canTake, changesOfVersion, takeChanges } from './takeOver.ts';

const base = `<StationCfg>
  <PointCfg>
    <Point Id="A" Name="One"/>
    <Point Id="B" Name="Two"/>
    <Point Id="C" Name="Three"/>
  </PointCfg>
</StationCfg>
`;
let last = 0;
const newNumber = () => `new${++last}`;

function storeOf(files: Readonly<Record<string, string>>): RecordStore {
  const store = new RecordStore();
  for (const [file, text] of Object.entries(files))
    if (file.endsWith('.xml')) for (const [key, record] of recordsOf(file, text)) store.put(key, record);
    else store.put(file, text);
  return store;
}

const station = (text: string) => storeOf({ 'station.xml': text });

function taken(draftText: string, newerText: string, isTheirs = false) {
  const [draft, old] = [station(base), station(base)];
  setFileText(new Transaction(draft, newNumber), 'station.xml', draftText);
  const found = changesOfVersion(draft, old, station(newerText), newNumber);
  const conflicts = found.filter(({ isConflict }) => isConflict);
  const chosen = found.filter(({ changes, isConflict }) => !isConflict || (isTheirs && canTake(draft, changes)));
  const edit = new Transaction(draft, newNumber);
  takeChanges(
    edit,
    chosen.flatMap(({ changes }) => changes),
    2,
  );
  return { text: draft.text('station.xml'), conflicts, edit, draft };
}

describe('a draft takes over what another version changed meanwhile', () => {
  test('where both changed different things, both are there', () => {
    const { text, conflicts } = taken(
      base.replace('One', 'First').replace('"Three"/>', '"Three"/>\n    <Point Id="D"/>'),
      base.replace('Two', 'Second').replace('<Point Id="A"', '<Point Id="0"/>\n    <Point Id="A"'),
    );
    expect(conflicts).toEqual([]);
    expect(text).toBe(
      base
        .replace('One', 'First')
        .replace('Two', 'Second')
        .replace('"Three"/>', '"Three"/>\n    <Point Id="D"/>')
        .replace('<Point Id="A"', '<Point Id="0"/>\n    <Point Id="A"'),
    );
  });

  test('where both changed the same, one is chosen, and nothing is overwritten before', () => {
    const [mine, theirs] = [base.replace('One', 'Mine'), base.replace('One', 'Theirs').replace('Two', 'Second')];
    expect(taken(mine, theirs).conflicts).toHaveLength(1);
    expect(taken(mine, theirs).text).toBe(mine.replace('Two', 'Second'));
    expect(taken(mine, theirs, true).text).toBe(theirs);
  });

  test('what the draft has removed can’t be taken over inside it', () => {
    const mine = base.replace(/ {2}<PointCfg>[\s\S]*<\/PointCfg>\n/, '');
    const { conflicts, text } = taken(mine, base.replace('"Three"/>', '"Three"/>\n    <Point Id="D"/>'), true);
    expect(conflicts).toHaveLength(1);
    expect(text).toBe(mine);
  });

  test('files that are new, gone and replaced', () => {
    const draft = storeOf({ 'station.xml': base, 'texts.fr.xml': '<Texts/>', 'images/a.svg': 'f00' });
    const old = storeOf({ 'station.xml': base, 'texts.fr.xml': '<Texts/>', 'images/a.svg': 'f00' });
    const newer = storeOf({ 'station.xml': base, 'texts.de.xml': '<Texts><Text/></Texts>', 'images/a.svg': 'f01' });
    const found = changesOfVersion(draft, old, newer, newNumber);
    expect(found.some(({ isConflict }) => isConflict)).toBe(false);
    takeChanges(
      new Transaction(draft, newNumber),
      found.flatMap(({ changes }) => changes),
      2,
    );
    expect(draft.files().sort()).toEqual(['images/a.svg', 'station.xml', 'texts.de.xml']);
    expect(draft.text('texts.de.xml')).toBe('<Texts><Text/></Texts>');
    expect(draft.get('images/a.svg')).toBe('f01');
  });

  test('twice: the second time only what came since', () => {
    const second = base.replace('Two', 'Second');
    const { draft, edit } = taken(base.replace('One', 'First'), second);
    const stand = station(base);
    advanceBase(stand, [{ sequence: 1, changes: edit.changes() }]);
    const third = second.replace('Three', 'Third');
    const found = changesOfVersion(draft, stand, station(third), newNumber);
    expect(found.flatMap(({ changes }) => changes)).toHaveLength(1);
    takeChanges(
      new Transaction(draft, newNumber),
      found.flatMap(({ changes }) => changes),
      3,
    );
    expect(draft.text('station.xml')).toBe(third.replace('One', 'First'));
  });

  test('a draft whose own version runs takes over only what came after that', () => {
    const draft = station(base);
    const edits: { sequence: number; changes: RecordChange[] }[] = [];
    const make = (run: (edit: Transaction) => void) => {
      const edit = new Transaction(draft, newNumber);
      run(edit);
      edits.push({ sequence: edits.length + 1, changes: edit.changes() });
    };
    make((edit) => void insertElement(edit, 'station.xml#2', undefined, '<Point Id="D"/>'));
    const proposed = draft.text('station.xml');
    make((edit) => edit.put(proposedKey(2), '1'));
    make((edit) => setAttribute(edit, 'station.xml#3', 'Name', 'Since'));
    make((edit) => edit.put(versionKey, '2'));
    const stand = station(base);
    advanceBase(stand, edits);
    expect(stand.text('station.xml')).toBe(proposed);
    const next = proposed.replace('Two', 'Second');
    const found = changesOfVersion(draft, stand, station(next), newNumber);
    expect(found.map(({ isConflict }) => isConflict)).toEqual([false]);
    make((edit) =>
      takeChanges(
        edit,
        found.flatMap(({ changes }) => changes),
        3,
      ),
    );
    expect(draft.text('station.xml')).toBe(next.replace('One', 'Since'));
    const third = station(base);
    advanceBase(third, edits);
    expect(third.text('station.xml')).toBe(next);
  });

  test('at random: what does not conflict is there, and the rest stays the draft’s', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % most;
    };
    const many = `<S>\n${Array.from({ length: 40 }, (_, at) => `  <P Id="${at}" V="0"/>\n`).join('')}</S>\n`;
    for (let round = 0; round < 50; round++) {
      const changed = (value: string) => {
        const store = station(many);
        const edit = new Transaction(store, newNumber);
        for (let times = 0; times < 6; times++) {
          const keys = store.children('station.xml#1');
          const key = keys[random(keys.length)] ?? '';
          if (random(3) === 0) removeElement(edit, key);
          else setAttribute(edit, key, 'V', value);
        }
        return store;
      };
      const [draft, newer] = [changed('mine'), changed('theirs')];
      const before = draft.text('station.xml');
      const found = changesOfVersion(draft, station(many), newer, newNumber);
      expect(draft.text('station.xml')).toBe(before);
      const chosen = found.filter(({ isConflict }) => !isConflict).flatMap(({ changes }) => changes);
      takeChanges(new Transaction(draft, newNumber), chosen, 2);
      for (const key of draft.children('station.xml#1')) {
        const value = attributeOf(draft, key, 'V');
        const theirs = newer
          .children('station.xml#1')
          .find((one) => attributeOf(newer, one, 'Id') === attributeOf(draft, key, 'Id'));
        if (value === '0') expect(theirs && attributeOf(newer, theirs, 'V')).not.toBe('theirs');
      }
    }
  });
});
