// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from './testPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (y: number) => `PositionX="10" PositionY="${y}" Width="120" Height="20"`;
const elements = `<TextValueNumericData InfoNumber="102" ${at(0)}/>
  <TextValueNumericData IsOutside="true" ${at(30)}/>
  <ImageLogicData IsOutside="true" ${at(60)}/>
  <ButtonData IsOutside="true" ${at(90)}/>
  <PointTableData IsOutside="true" ${at(120)}/>`;

test('what is not in the area of its reader has a place on the page: no value, no mark, no command, no fault', async () => {
  const { container } = openPage(elements);
  const outside = await screen.findAllByRole('img', { name: 'Not in your area' });
  expect(outside).toHaveLength(4);
  expect(outside.map(({ title }) => title)).toContain('Not in your area');
  expect(container.querySelectorAll('[data-outside]:is(button, [data-quality], [data-broken])')).toHaveLength(0);
  expect(container.querySelector('[data-broken]')).toBeNull();
  expect(screen.getAllByRole('button').filter(({ id }) => id.startsWith('element-'))).toHaveLength(1);
});

test('on a phone it is no card; a line says how much there is', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const { container } = openPage(elements);
  expect(await screen.findByText('4 elements of this page are not in your area.')).toBeDefined();
  await waitFor(() => expect(container.querySelectorAll('li')).toHaveLength(1));
  expect(screen.queryByRole('img', { name: 'Not in your area' })).toBeNull();
});
