// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type StepKind, useStepKeys } from './useStepKeys.ts';

afterEach(cleanup);

function Page({ onStep }: { readonly onStep: (kind: StepKind) => void }) {
  useStepKeys(onStep);
  return (
    <>
      <button type="button">Elsewhere</button>
      <input type="checkbox" />
      <input />
      <textarea aria-label="Notes" />
    </>
  );
}

test.each([
  ['Ctrl+Z', { key: 'z', ctrlKey: true }, ['undo']],
  ['Ctrl+Shift+Z', { key: 'Z', ctrlKey: true, shiftKey: true }, ['redo']],
  ['Ctrl+Y', { key: 'y', ctrlKey: true }, ['redo']],
  ['the command key of a Mac', { key: 'z', metaKey: true }, ['undo']],
  ['a letter', { key: 'z' }, []],
  ['a letter that a keyboard makes with Alt', { key: 'z', ctrlKey: true, altKey: true }, []],
])('%s, but never in a text field', (_, key, expected) => {
  const steps: StepKind[] = [];
  render(<Page onStep={(kind) => steps.push(kind)} />);
  for (const field of [screen.getByRole('textbox', { name: '' }), screen.getByLabelText('Notes')])
    expect(fireEvent.keyDown(field, key)).toBe(true);
  expect(steps).toEqual([]);
  const isFree = expected.length === 0;
  expect(fireEvent.keyDown(screen.getByRole('button'), key)).toBe(isFree);
  fireEvent.keyDown(screen.getByRole('checkbox'), key);
  expect(steps).toEqual([...expected, ...expected]);
});
