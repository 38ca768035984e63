import { expect, test, vi } from 'vitest';
import { noMark } from '../../../../editor/layers/layerMarks.ts';
import { type ActionScene, actionOf, isOff, runChord } from './partActions.ts';

function sceneOf(chosen: readonly string[], locked: readonly string[] = []) {
  const edits = {
    chosen: chosen.filter((key) => !locked.includes(key)).map((key) => ({ key })),
    mark: vi.fn(),
    group: vi.fn(),
    stack: vi.fn(),
  };
  const marks = new Map(locked.map((key) => [key, { ...noMark, isLocked: true }]));
  const items = { marks, groups: new Map(), inOrder: [{ key: 'a' }, { key: 'b' }] };
  const scene = { edits, items, chosen: new Set(chosen), choose: vi.fn(), hasMarks: true };
  return { edits, scene: scene as unknown as ActionScene };
}

test('one key locks what is not locked yet, and unlocks what is', () => {
  const some = sceneOf(['a', 'b'], ['b']);
  runChord('ctrl+shift+l', some.scene);
  expect(some.edits.mark.mock.lastCall?.slice(0, 2)).toEqual(['partsLocked', ['a']]);
  const all = sceneOf(['a', 'b'], ['a', 'b']);
  runChord('ctrl+shift+l', all.scene);
  expect(all.edits.mark.mock.lastCall?.slice(0, 2)).toEqual(['partsUnlocked', ['a', 'b']]);
});

test('what is locked is not ordered, and one element is no group; the browser gets none of these keys', () => {
  const { edits, scene } = sceneOf(['a'], ['a']);
  expect(runChord('pageup', scene)).not.toBe(false);
  expect(runChord('ctrl+g', scene)).not.toBe(false);
  expect(edits.stack).not.toHaveBeenCalled();
  expect(edits.group).not.toHaveBeenCalled();
  expect(runChord('ctrl+t', scene)).toBe(false);
});

test('a template has no marks', () => {
  const { scene } = sceneOf(['a', 'b']);
  const inTemplate = { ...scene, hasMarks: false };
  expect((['group', 'lock', 'hide'] as const).map((id) => isOff(actionOf(id), scene))).toEqual([false, false, false]);
  expect((['group', 'lock', 'hide'] as const).map((id) => isOff(actionOf(id), inTemplate))).toEqual([true, true, true]);
});
