// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Column } from './DataRow.tsx';
import { DataTable } from './DataTable.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

interface Valve {
  readonly name: string;
  readonly state: string;
}
const columns: readonly Column<Valve>[] = [
  { id: 'name', title: 'Valve', isName: true, cell: ({ name }) => name },
  { id: 'state', title: 'State', cell: ({ state }) => state },
  { id: 'close', cell: ({ name }) => <button type="button">Close {name}</button> },
];

/** Ten of these are as high as the screen. */
function list(count: number) {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  const rows = Array.from({ length: count }, (_, i) => ({ name: `V${i + 1}`, state: 'open' }));
  render(
    <DataTable
      label="Valves"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      height={40}
      widths="1fr 1fr auto"
    />,
  );
}
const rows = () => screen.getAllByRole('row').slice(1);

test('a short list is there whole, in the page’s own scrolling, each row by its name and with its buttons', () => {
  list(100);
  expect(rows()).toHaveLength(100);
  expect(screen.queryByRole('region')).toBeNull();
  const row = screen.getByRole('row', { name: 'V100 open Close V100' });
  within(row).getByRole('rowheader', { name: 'V100' });
  within(row).getByRole('button', { name: 'Close V100' });
  // The column of the buttons has no title to be read out.
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Valve', 'State']);
});

test('of a long one only what is in sight is drawn; it scrolls by keyboard, and tells how many there are', () => {
  list(5000);
  expect(rows().length).toBeGreaterThanOrEqual(10);
  expect(rows().length).toBeLessThan(60);
  expect(screen.getByRole('region', { name: 'Valves' }).tabIndex).toBe(0);
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('5000');
});

test('on paper all of a long one is there', () => {
  list(300);
  expect(rows().length).toBeLessThan(60);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows()).toHaveLength(300);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows().length).toBeLessThan(60);
});

test('on a phone each cell says whose it is, for there are no columns', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  list(1);
  expect(screen.getByRole('table').dataset.form).toBe('cards');
  expect(screen.getByRole('cell', { name: 'open' }).dataset.label).toBe('State');
  vi.unstubAllGlobals();
});

test('what takes its row from the list leads the keyboard on to the row in its place, then to the page', () => {
  const valves = ['V1', 'V2', 'V3'].map((name) => ({ name, state: 'open' }));
  const keyOf = ({ name }: Valve) => name;
  const table = (left: readonly Valve[]) => (
    <main tabIndex={-1}>
      {left.length > 0 && (
        <DataTable label="Valves" columns={columns} rows={left} keyOf={keyOf} height={40} widths="1fr 1fr auto" />
      )}
    </main>
  );
  const { rerender } = render(table(valves));
  const focused = () => document.activeElement?.textContent;
  screen.getByRole('button', { name: 'Close V2' }).focus();
  rerender(table(valves.filter(({ name }) => name !== 'V2')));
  expect(focused()).toBe('Close V3');
  rerender(table(valves.slice(0, 1)));
  expect(focused()).toBe('Close V1');
  rerender(table([]));
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('a focus that was moved elsewhere stays there when a row goes', () => {
  const valves = ['V1', 'V2'].map((name) => ({ name, state: 'open' }));
  const table = (left: readonly Valve[]) => (
    <>
      <button type="button">Elsewhere</button>
      <DataTable label="Valves" columns={columns} rows={left} keyOf={({ name }) => name} height={40} widths="1fr" />
    </>
  );
  const { rerender } = render(table(valves));
  screen.getByRole('button', { name: 'Close V1' }).focus();
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  rerender(table(valves.slice(1)));
  expect(document.activeElement?.textContent).toBe('Elsewhere');
});
