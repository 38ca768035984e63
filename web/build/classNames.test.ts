import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createClassNames } from './classNames.ts';

const file = (path: string) => join(import.meta.dirname, '..', path);

test('a class has the same name in every build, and another one in another file', () => {
  const [one, again] = [createClassNames(), createClassNames()];
  const names = ['ui/Button.module.css', 'frame/Frame.module.css'].map((path) => one('main', file(path)));
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toMatch(/^_main_[0-9a-f]{4}$/);
  expect(again('main', file('ui/Button.module.css'))).toBe(names[0]);
  expect(one('main', `${file('ui/Button.module.css')}?used`)).toBe(names[0]);
});

test('two files that would share a class are named', () => {
  const nameOf = createClassNames();
  expect(() => {
    for (let i = 0; i < 2000; i++) nameOf('row', file(`part${i}.module.css`));
  }).toThrow(
    /^part\d+\.module\.css and part\d+\.module\.css have one class _row_[0-9a-f]{4}: rename \.row in one of them\.$/,
  );
});
