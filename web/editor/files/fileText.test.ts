// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Journal } from '../../../editor/journal/journal.ts';
import { recordsOf } from '../../../editor/records/document.ts';
import { RecordStore } from '../../../editor/records/recordStore.ts';
import type { Transaction } from '../../../editor/records/transaction.ts';
import { setFileText } from '../../../editor/text/textChanges.ts';
import { charactersRead } from '../../../editor/xml/readXml.ts';
import { createListeners } from '../../ui/store.ts';
import { FileText } from './fileText.ts';
import { unfinishedPlace } from './unfinishedText.ts';

const file = 'station.xml';
const begun = '<a>\r\n  <b Id="1" Name="one"/>\r\n  <b Id="2" Name="two"/>\r\n</a>\r\n';
const shown = begun.replaceAll('\r\n', '\n');

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function open(text = begun) {
  const store = new RecordStore();
  for (const [key, record] of recordsOf(file, text)) store.put(key, record);
  let ids = 0;
  const journal = new Journal({ store, login: 'ada', newId: () => `edit-${++ids}` });
  const { notify, subscribe } = createListeners();
  const run = (make: () => unknown) => {
    make();
    notify();
  };
  const area = document.createElement('textarea');
  const edit = <T>(make: (edit: Transaction) => T): T | undefined => {
    const made: T[] = [];
    run(() => journal.perform((transaction) => void made.push(make(transaction))));
    return made[0];
  };
  const client = { store, subscribe, edit };
  const attach = () => {
    const fileText = new FileText({
      client,
      file,
      unfinished: unfinishedPlace(client, 'ada', file),
      now: () => performance.now(),
      after: (ms, later) => {
        const timer = setTimeout(later, ms);
        return () => clearTimeout(timer);
      },
    });
    return { fileText, detach: fileText.attach(area, reveal) };
  };
  const reveal = vi.fn();
  let { fileText, detach } = attach();
  return {
    area,
    store,
    journal,
    reveal,
    get fileText() {
      return fileText;
    },
    saved: () => store.text(file),
    type: (from: string, to: string) => {
      const at = area.value.indexOf(from);
      area.setRangeText(to, at, at + from.length, 'end');
      fileText.typed();
    },
    /** Another user's edit, or Undo. */
    elsewhere: (from: string, to: string) =>
      run(() => journal.perform((edit) => setFileText(edit, file, edit.store.text(file).replace(from, to)))),
    undo: () => fileText.revealing(() => run(() => journal.undo())),
    reload: () => {
      detach();
      area.value = '';
      ({ fileText, detach } = attach());
    },
  };
}

describe('what is typed becomes an edit', () => {
  test('after a pause, with the line ends of the file', () => {
    const { type, saved, fileText, area, journal } = open();
    expect(area.value).toBe(shown);
    type('one', 'uno');
    expect([saved(), fileText.get().isUnfinished]).toEqual([begun, true]);
    vi.advanceTimersByTime(500);
    expect([saved(), fileText.get().isUnfinished]).toEqual([begun.replace('one', 'uno'), false]);
    type('\n</a>', '\n  <b/>\n</a>');
    vi.advanceTimersByTime(500);
    expect(saved()).toBe(begun.replace('one', 'uno').replace('</a>', '  <b/>\r\n</a>'));
    expect(journal.pending).toHaveLength(2);
  });

  test('by reading the file once', () => {
    const { type } = open();
    const before = charactersRead();
    type('one', 'un');
    type('"un"', '"uno"');
    vi.advanceTimersByTime(500);
    expect(charactersRead() - before).toBe(begun.length);
  });

  test('within a second, also of somebody who types without a pause', () => {
    const { type, saved } = open();
    for (let at = 0; at < 10; at++) {
      type(at === 0 ? 'one' : `one${at - 1}`, `one${at}`);
      vi.advanceTimersByTime(100);
    }
    expect(saved()).toMatch(/one[5-9]/);
  });
});

describe('what can’t be read', () => {
  test('is named by its line and not applied; mended, it is', () => {
    const { type, saved, fileText, store, journal } = open();
    type('"two"', '"two');
    vi.advanceTimersByTime(500);
    expect(fileText.get()).toMatchObject({
      fault: { line: 3, reason: { code: 'unclosedMarkup' } },
      isUnfinished: true,
    });
    expect([saved(), store.files(), journal.undoable]).toEqual([begun, [file], undefined]);
    type('"two', '"due"');
    vi.advanceTimersByTime(500);
    expect([saved(), fileText.get().fault]).toEqual([begun.replace('two', 'due'), undefined]);
  });

  test('is there again after a reload, and can be discarded', () => {
    const page = open();
    page.type('"two"', '"two');
    vi.advanceTimersByTime(500);
    page.reload();
    expect([page.area.value, page.saved()]).toEqual([shown.replace('"two"', '"two'), begun]);
    expect(page.fileText.get().fault?.line).toBe(3);
    page.fileText.discard();
    expect([page.area.value, page.fileText.get().fault]).toEqual([shown, undefined]);
    page.reload();
    expect(page.area.value).toBe(shown);
  });

  test('is said to be lost where the same place is another one after the reload', () => {
    const page = open();
    page.type('two', 'due<');
    vi.advanceTimersByTime(500);
    page.elsewhere('two', 'zwei');
    expect(page.fileText.get().lost).toBe('due<');
    expect(page.area.value).toBe(shown.replace('two', 'zwei'));
    page.fileText.forgetLost();
    expect(page.fileText.get().lost).toBeUndefined();
  });

  test('of a file that was no XML from the beginning is saved, and named all the same', () => {
    const { type, saved, fileText } = open('<a>\n<b>\n</a>\n');
    expect(fileText.get().fault).toMatchObject({ line: 3 });
    type('<b>', '<b><');
    vi.advanceTimersByTime(500);
    expect(saved()).toBe('<a>\n<b><\n</a>\n');
    expect(fileText.get()).toMatchObject({ fault: { line: 2, isSaved: true }, isUnfinished: false });
    type('<b><', '<b/>');
    vi.advanceTimersByTime(500);
    expect(fileText.get().fault).toBeUndefined();
  });
});

describe('what comes from elsewhere', () => {
  test('is shown, and leaves the cursor where it is', () => {
    const { area, elsewhere, reveal } = open();
    area.setSelectionRange(shown.indexOf('two'), shown.indexOf('two'));
    elsewhere('one', 'number one');
    expect(area.value).toBe(shown.replace('one', 'number one'));
    expect(area.selectionStart).toBe(area.value.indexOf('two'));
    expect(reveal).not.toHaveBeenCalled();
  });

  test('is shown beside what is being typed; both are saved', () => {
    const { type, elsewhere, saved, area } = open();
    type('two', 'due');
    elsewhere('one', 'uno');
    expect(area.value).toBe(shown.replace('one', 'uno').replace('two', 'due'));
    vi.advanceTimersByTime(500);
    expect(saved()).toBe(begun.replace('one', 'uno').replace('two', 'due'));
  });

  test('by Undo is brought into sight', () => {
    const { type, undo, area, reveal } = open();
    type('two', 'due');
    vi.advanceTimersByTime(500);
    undo();
    expect(area.value).toBe(shown);
    expect(reveal).toHaveBeenCalledWith(shown.indexOf('two'));
  });
});
