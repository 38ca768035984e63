import { expect, test } from 'vitest';
import { exposition } from './exposition.ts';

test('a family has its help, its type and its samples; what is unknown is left out', () => {
  const samples = [
    [{ link: 'north' }, 1],
    [{ link: 'south' }, undefined],
  ] as const;
  expect(exposition([{ name: 'vigie_link_up', type: 'gauge', help: '1: it is up.', samples }])).toBe(
    '# HELP vigie_link_up 1: it is up.\n# TYPE vigie_link_up gauge\nvigie_link_up{link="north"} 1\n',
  );
  expect(exposition([{ name: 'vigie_x', type: 'gauge', help: 'None.', samples: [] }])).toBe('');
});

test('a name can neither end its label nor begin a line', () => {
  const text = exposition([
    { name: 'vigie_x', type: 'gauge', help: 'Hostile.', samples: [[{ id: 'a"} 1\nvigie_y\\{b="' }, 2]] },
  ]);
  expect(text.split('\n')).toHaveLength(4);
  expect(text).toContain('vigie_x{id="a\\"} 1\\nvigie_y\\\\{b=\\""} 2\n');
});

test('a number that is none, or without end, is written as Prometheus does', () => {
  const samples = [
    [{ id: 'a' }, Number.NaN],
    [{ id: 'b' }, Number.POSITIVE_INFINITY],
    [{ id: 'c' }, Number.NEGATIVE_INFINITY],
    [{ id: 'd' }, 1e-7],
  ] as const;
  const text = exposition([{ name: 'vigie_x', type: 'gauge', help: 'Numbers.', samples }]);
  expect(text.match(/\S+$/gm)?.slice(-4)).toEqual(['NaN', '+Inf', '-Inf', '1e-7']);
});
