// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StoredDocument } from '../../../protocol/calls/messageSetup.ts';
import { emptyDocument, type MessageDocument } from '../../../protocol/messages/messageDocument.ts';
import { writeDocument } from '../../../protocol/messages/readDocument.ts';
import type { StepKind } from '../../ui/draft/useStepKeys.ts';
import { withValue } from './draft.ts';
import { useSetupDraft } from './useSetupDraft.ts';

const stored = (version: number, part: Partial<MessageDocument> = {}): StoredDocument => ({
  version,
  document: writeDocument({ ...emptyDocument, ...part }),
});
const page = { id: 'page', kind: 'page' } as const;

let count = 0;
function edit(first: StoredDocument, login = `login ${count++}`) {
  const hook = renderHook(({ setup }) => useSetupDraft(setup, login), { initialProps: { setup: first } });
  return {
    login,
    get model() {
      return hook.result.current;
    },
    set: (path: string, value: unknown) => act(() => hook.result.current.change((now) => withValue(now, path, value))),
    type: (path: string, value: unknown) =>
      act(() => hook.result.current.change((now) => withValue(now, path, value), path)),
    walk: (kind: StepKind) => act(() => hook.result.current.walk(kind)),
    do: (what: 'discard' | 'forget' | 'rebase') => act(() => void hook.result.current[what]()),
    arrives: (setup: StoredDocument) => hook.rerender({ setup }),
    leave: () => hook.unmount(),
  };
}

test('what is typed is a change until it is as it was, and mistakes are named at once', () => {
  const form = edit(stored(1));
  expect(form.model.isChanged).toBe(false);
  form.set('signOfLife', { time: '25:00', who: 'everybody' });
  expect(form.model).toMatchObject({ isChanged: true, faults: [{ path: 'signOfLife.time', code: 'badText' }] });
  form.set('signOfLife', null);
  expect(form.model).toMatchObject({ isChanged: false, faults: [] });
});

test('a default that is emptied to be typed anew stays empty until it is', () => {
  const form = edit(
    stored(1, {
      ways: [
        {
          id: 'm',
          kind: 'smtp',
          host: 'm',
          port: 587,
          security: 'tls',
          from: 'a@b.fr',
          user: undefined,
          secret: undefined,
          ca: undefined,
        },
      ],
    }),
  );
  form.set('ways[0].port', undefined);
  expect(form.model.document.ways[0]).not.toHaveProperty('port');
});

test('another version is shown where nothing was changed, and loses nothing where something was', () => {
  const form = edit(stored(1));
  form.set('notifyAcknowledged', false);
  form.set('notifyAcknowledged', true);
  form.arrives(stored(2, { ways: [page] }));
  expect(form.model).toMatchObject({ isChanged: false, isOutdated: false, document: { ways: [page] } });

  form.set('notifyAcknowledged', false);
  form.arrives(stored(3, { signOfLife: { time: '08:00', who: 'everybody' }, ways: [page] }));
  expect(form.model).toMatchObject({ isOutdated: true, clashes: [], document: { notifyAcknowledged: false } });
  form.do('rebase');
  expect(form.model).toMatchObject({ isOutdated: false, isChanged: true, base: { version: 3 } });
  expect(form.model.document).toMatchObject({ notifyAcknowledged: false, signOfLife: { time: '08:00' } });
});

test('each change is one step back and forward, a typed text as a whole; what is all undone is no change', () => {
  const form = edit(stored(1));
  form.set('persons', [{ id: 'Paul', ways: [] }]);
  for (const name of ['Pau', 'Pa', 'P']) form.type('persons[0].id', name);
  form.walk('undo');
  expect(form.model.document.persons).toMatchObject([{ id: 'Paul' }]);
  form.walk('undo');
  expect(form.model).toMatchObject({ isChanged: false, document: { persons: [] } });
  form.walk('redo');
  form.walk('redo');
  expect(form.model).toMatchObject({ isChanged: true, document: { persons: [{ id: 'P' }] } });
});

test('an undo after the changes of somebody else were taken in takes back none of theirs', () => {
  const signOfLife = { time: '08:00', who: 'everybody' };
  const form = edit(stored(1));
  form.set('notifyAcknowledged', false);
  form.set('test', null);
  form.arrives(stored(2, { signOfLife }));
  form.do('rebase');
  form.walk('undo');
  form.walk('undo');
  expect(form.model).toMatchObject({ isChanged: false, isOutdated: false, document: { signOfLife } });
  form.walk('redo');
  expect(form.model.document).toMatchObject({ notifyAcknowledged: false, signOfLife });
});

test('changes that were discarded come back with an undo, beside what somebody else has saved', () => {
  const signOfLife = { time: '08:00', who: 'everybody' };
  const form = edit(stored(1));
  form.set('notifyAcknowledged', false);
  form.arrives(stored(2, { signOfLife }));
  form.do('discard');
  expect(form.model).toMatchObject({ isChanged: false, document: { notifyAcknowledged: true, signOfLife } });
  form.walk('undo');
  expect(form.model).toMatchObject({ isChanged: true, isOutdated: false, base: { version: 2 } });
  expect(form.model.document).toMatchObject({ notifyAcknowledged: false, signOfLife });
});

test('what was saved without an answer is no change any more', () => {
  const form = edit(stored(1));
  form.set('notifyAcknowledged', false);
  form.arrives(stored(2, { notifyAcknowledged: false }));
  expect(form.model).toMatchObject({ isChanged: false, isOutdated: false });
  form.set('test', null);
  expect(form.model).toMatchObject({ isOutdated: false, base: { version: 2 } });
});

test('what was not saved is there when its editor comes back, and for nobody else', () => {
  const form = edit(stored(1));
  form.set('notifyAcknowledged', false);
  form.leave();
  expect(edit(stored(1)).model.isChanged).toBe(false);
  const again = edit(stored(1), form.login);
  expect(again.model.document.notifyAcknowledged).toBe(false);
  again.do('forget');
  again.leave();
  expect(edit(stored(1), form.login).model.isChanged).toBe(false);
});
