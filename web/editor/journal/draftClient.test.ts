// @vitest-environment jsdom

import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Transaction } from '../../../editor/records/transaction.ts';
import { setFileText } from '../../../editor/text/textChanges.ts';
import type { KnownEdit, SavedEdits } from '../../../protocol/calls/draft.ts';
import type { Edit, NewEdit } from '../../../protocol/editor/edit.ts';
import { testClient } from '../../api/testClient.ts';
import type { EditorTools } from '../editorTools.ts';
import { DraftClient } from './draftClient.ts';
import type { PendingEdits } from './pendingEdits.ts';

const file = 'station.xml';
const begun = '<a>\r\n  <b Id="1" Name="one"/>\r\n  <b Id="2" Name="two"/>\r\n</a>\r\n';
const bytes = (text: string) => new TextEncoder().encode(text);

/** Stores edits in turn, those of a tab that knows all others. */
class ScriptedDevice {
  readonly journal: Edit[] = [];
  readonly files = new Map<string, Uint8Array<ArrayBuffer>>([
    ['f00', bytes(begun)],
    ['ba2', new Uint8Array([0xff, 0xfe, 0x3c, 0])],
  ]);
  /** What happens to the next save. */
  fault: 'lost' | 'replyLost' | Partial<SavedEdits> | undefined;
  isGone = false;
  saves = 0;

  tools(login: string): EditorTools {
    const draft = { id: 'd', name: 'D', owner: 'ada', created: 0, base: 1, bytes: 0, present: [] };
    const client = testClient({
      getEdits: ({ after, known }) => {
        const last = this.journal.length;
        if (this.isGone) return { result: 'noDraft', edits: [] };
        if (!this.#has(after, known)) return { result: 'setBack', draft: { ...draft, last }, edits: [] };
        // One at a time, as the device does where they are large.
        return { result: 'done', draft: { ...draft, last }, edits: this.journal.slice(after, after + 1) };
      },
      saveEdits: ({ edits, ...known }) => this.#save(known, edits, login),
      getFiles: () => ({
        files: [
          { name: file, sha256: 'f00' },
          { name: 'texts.de.xml', sha256: 'ba2' },
          { name: 'images/a.svg', sha256: 'ca5' },
        ],
      }),
    });
    return {
      device: client,
      file: async (sha256) => this.files.get(sha256),
      upload: async (content) => {
        const sha256 = `large${this.files.size}`;
        this.files.set(sha256, content);
        return sha256;
      },
    };
  }

  #has(after: number, known: string | undefined): boolean {
    return after === 0 || this.journal[after - 1]?.id === known;
  }

  #save({ after, known }: KnownEdit, edits: readonly NewEdit[], login: string): SavedEdits | undefined {
    const { fault } = this;
    this.saves++;
    if (fault === 'lost') return undefined;
    this.fault = undefined;
    if (typeof fault === 'object') return { result: 'refused', edits: [], missing: [], ...fault };
    const last = this.journal.length;
    if (!this.#has(after, known)) return { result: 'setBack', last, edits: [], missing: [] };
    if (after !== last) return { result: 'outdated', last, edits: this.journal.slice(after), missing: [] };
    this.journal.push(...edits.map((edit, at) => ({ ...edit, sequence: last + 1 + at, login, time: 0 })));
    if (fault === 'replyLost') return undefined;
    return { result: 'saved', last: this.journal.length, edits: [], missing: [] };
  }
}

let device = new ScriptedDevice();
let ids = 0;
let tabs = new Map<string, readonly NewEdit[]>();

beforeEach(() => {
  device = new ScriptedDevice();
  tabs = new Map();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

function pendingOf(tab: string): PendingEdits {
  return { read: () => [...(tabs.get(tab) ?? [])], write: (edits) => void tabs.set(tab, [...edits]) };
}

async function open(login = 'ada', tab = login) {
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const client = new DraftClient({
    ...{ tools: device.tools(login), draft: 'd', login, pending: pendingOf(tab), newId: () => `edit-${++ids}` },
    ...{ now: Date.now, after, isSeen: () => true },
  });
  const stop = client.start();
  await vi.advanceTimersByTimeAsync(100);
  return { client, stop, text: () => client.store.text(file) };
}

const name = (from: string, to: string) => (edit: Transaction) =>
  setFileText(edit, file, edit.store.text(file).replace(`"${from}"`, `"${to}"`));

describe('an open draft', () => {
  test('has the files of its version; those that are no UTF-8 and no XML are left as they are', async () => {
    const { client, text } = await open();
    expect(client.get()).toMatchObject({ phase: 'open', unsaved: 0, isEdited: false });
    expect(text()).toBe(begun);
    expect(client.store.get('texts.de.xml')).toBe('ba2');
  });

  test('saves an edit within a second, and opens with it elsewhere', async () => {
    const { client } = await open();
    client.edit(name('one', 'uno'));
    expect(client.get()).toMatchObject({ unsaved: 1, undoable: { code: 'attribute', name: '1', attribute: 'Name' } });
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.get()).toMatchObject({ unsaved: 0, unsavedSince: undefined, isEdited: true });
    for (const [from, to] of [
      ['uno', 'un'],
      ['two', 'deux'],
    ] as const)
      client.edit(name(from, to));
    await vi.advanceTimersByTimeAsync(1000);
    const { text } = await open('ada', 'elsewhere');
    expect(text()).toBe(begun.replace('one', 'un').replace('two', 'deux'));
  });

  test('says since when edits are not saved and why, and goes on by itself', async () => {
    const { client } = await open();
    device.fault = 'lost';
    client.edit(name('one', 'uno'));
    const since = Date.now();
    await vi.advanceTimersByTimeAsync(3000);
    client.edit(name('two', 'due'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(client.get()).toMatchObject({ unsaved: 2, unsavedSince: since, fault: 'unanswered' });
    device.fault = { reason: 'notStored' };
    await vi.advanceTimersByTimeAsync(2000);
    expect(client.get()).toMatchObject({ fault: 'notStored' });
    await vi.advanceTimersByTimeAsync(3000);
    expect(client.get()).toMatchObject({ unsaved: 0, fault: undefined });
    expect(device.journal).toHaveLength(2);
  });

  test('does not save twice what was saved with its reply lost', async () => {
    const { client, text } = await open();
    device.fault = 'replyLost';
    client.edit(name('one', 'uno'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(client.get()).toMatchObject({ unsaved: 0, fault: undefined, dropped: [] });
    expect([device.journal.length, text()]).toEqual([1, begun.replace('one', 'uno')]);
  });

  test('takes over what others saved; of the same place it says what of its own is not applied', async () => {
    const [ada, bea] = [await open('ada'), await open('bea')];
    ada.client.edit(name('one', 'of ada'));
    bea.client.edit(name('one', 'of bea'));
    bea.client.edit(name('two', 'of bea'));
    await vi.advanceTimersByTimeAsync(6000);
    expect(ada.text()).toBe(bea.text());
    expect(bea.text()).toBe(begun.replace('one', 'of ada').replace('two', 'of bea'));
    expect(bea.client.get().dropped.map(({ words }) => words)).toMatchObject([{ code: 'attribute', name: '1' }]);
    bea.client.forgetDropped();
    expect([bea.client.undo(), bea.client.undo()]).toEqual(['done', 'nothing']);
    expect(ada.client.get().dropped).toEqual([]);
  });

  test('sends what a tab had not saved after it was loaded again, and for that login alone', async () => {
    const { client, stop } = await open();
    device.fault = 'lost';
    client.edit(name('one', 'uno'));
    await vi.advanceTimersByTimeAsync(1000);
    stop();
    await vi.advanceTimersByTimeAsync(1000);
    device.fault = undefined;
    const again = await open();
    expect(again.client.get().unsaved).toBe(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect([device.journal.length, tabs.get('ada')]).toEqual([1, []]);
  });

  test('makes its own edits again that a restored backup does not have, and takes the others over', async () => {
    const [ada, bea] = [await open('ada'), await open('bea')];
    ada.client.edit(name('one', 'uno'));
    await vi.advanceTimersByTimeAsync(3000);
    const backup = [...device.journal];
    ada.client.edit(name('two', 'due'));
    await vi.advanceTimersByTimeAsync(3000);
    device.journal.splice(0, Number.POSITIVE_INFINITY, ...backup);
    ada.client.edit(name('uno', 'un'));
    await vi.advanceTimersByTimeAsync(6000);
    const whole = begun.replace('one', 'un').replace('two', 'due');
    expect([ada.text(), bea.text()]).toEqual([whole, whole]);
    expect(device.journal).toHaveLength(3);
    expect(ada.client.get()).toMatchObject({ phase: 'open', unsaved: 0, fault: undefined, dropped: [] });
    expect([ada.client.undo(), ada.client.undo(), ada.client.undo()]).toEqual(['done', 'done', 'done']);
    expect(ada.text()).toBe(begun);
  });

  test('is not what another draft has that a restored backup has gone on with', async () => {
    const ada = await open('ada');
    ada.client.edit(name('one', 'uno'));
    await vi.advanceTimersByTimeAsync(3000);
    device.journal.splice(0);
    device.fault = 'lost';
    const bea = await open('bea');
    device.fault = undefined;
    bea.client.edit(name('one', 'of bea'));
    await vi.advanceTimersByTimeAsync(6000);
    expect(ada.text()).toBe(bea.text());
    expect([ada.client.get(), bea.client.get()].flatMap(({ dropped }) => dropped)).toHaveLength(1);
  });

  test('gives up what the device does not take, and goes on from what it has', async () => {
    const { client, text } = await open();
    client.edit(name('one', 'uno'));
    await vi.advanceTimersByTimeAsync(1000);
    client.edit(name('two', 'due'));
    device.fault = { reason: 'tooLarge' };
    await vi.advanceTimersByTimeAsync(1000);
    client.edit(name('due', 'deux'));
    expect(client.get()).toMatchObject({ unsaved: 2, fault: 'tooLarge' });
    client.discardUnsaved();
    expect(client.get()).toMatchObject({ unsaved: 0, fault: undefined, undoable: { code: 'attribute', name: '1' } });
    expect([text(), tabs.get('ada')]).toEqual([begun.replace('one', 'uno'), []]);
    expect(await client.saveNow()).toBe(true);
    client.edit(name('two', 'zwei'));
    await vi.advanceTimersByTimeAsync(1000);
    expect((await open('bea')).text()).toBe(begun.replace('one', 'uno').replace('two', 'zwei'));
  });

  test('saves at once what is left when its screen is left', async () => {
    const { client, stop } = await open();
    client.edit(name('one', 'uno'));
    stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(device.journal).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(device.saves).toBe(1);
  });

  test('uploads the changes of an edit that no call takes', async () => {
    const { client, text } = await open();
    const many = Array.from(
      { length: 3000 },
      (_, at) => `  <b Id="n${at}" Name="a name that takes some room"/>\r\n`,
    ).join('');
    client.edit((edit) => setFileText(edit, file, edit.store.text(file).replace('</a>', `${many}</a>`)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(device.journal).toMatchObject([{ changes: [], large: 'large2' }]);
    expect(client.get().unsaved).toBe(0);
    const again = await open('bea');
    expect(again.text() === text()).toBe(true);
    expect(again.text()).toContain('n2999');
  });

  test('says that it was discarded, with what was not saved', async () => {
    const { client, text } = await open();
    device.fault = { reason: 'noDraft' };
    client.edit(name('one', 'uno'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(client.get()).toMatchObject({ phase: 'gone', unsaved: 1, fault: 'noDraft' });
    expect(text()).toContain('uno');
    device.isGone = true;
    expect((await open('bea')).client.get().phase).toBe('gone');
  });
});
