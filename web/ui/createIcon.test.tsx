// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { Bell, createLucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import { afterEach, expect, test } from 'vitest';
import createIcon from './createIcon.ts';

afterEach(cleanup);

const nodes: Parameters<typeof createLucideIcon>[1] = [
  ['path', { d: 'M2 2 22 22', key: 'bar' }],
  ['circle', { cx: '12', cy: '12', r: '1', key: 'eye' }],
];

function drawn(Icon: ComponentType<Record<string, unknown>>, props: Record<string, unknown>): string | undefined {
  const svg = render(<Icon {...props} />).container.firstElementChild;
  const names = svg
    ?.getAttribute('class')
    ?.split(' ')
    .filter((name) => !name.startsWith('lucide'));
  if (names?.length) svg?.setAttribute('class', names.join(' '));
  else svg?.removeAttribute('class');
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`);
  return [...attributes.sort(), svg?.innerHTML].join('\n');
}

test.each([
  ['as it is', {}],
  ['of a size', { size: 18 }],
  ['of a width of its own', { size: '1em', width: 30, className: 'a b', style: { color: 'red' } }],
  ['beside words', { 'aria-hidden': true }],
  ['that is named', { role: 'img', 'aria-label': 'Alarms' }],
])('an icon %s is drawn as Lucide draws it', (_, props) => {
  const lucide = createLucideIcon('mark', nodes) as unknown as ComponentType<Record<string, unknown>>;
  const own = createIcon('mark', nodes as unknown as Parameters<typeof createIcon>[1]);
  expect(drawn(own as ComponentType<Record<string, unknown>>, props)).toBe(drawn(lucide, props));
});

test('Lucide gives an icon as its data', () => {
  const data = { name: 'mark', size: 24, node: nodes };
  const own = createIcon(data as unknown as Parameters<typeof createIcon>[0]);
  expect(drawn(own as ComponentType<Record<string, unknown>>, {})).toContain('<circle');
  expect(drawn(Bell as unknown as ComponentType<Record<string, unknown>>, {})).toContain('<path');
});
