import { expect, test } from 'vitest';
import { SafeNames } from './names.ts';

test('names are safe in a file system, and alike ones are distinguished', () => {
  const names = new SafeNames();
  expect(names.of('tank', '../../etc')).toBe('tank--etc');
  expect(names.of('tank', '/ /etc')).toBe('tank--etc--2');
  expect(names.of('pump', 'A')).toBe('pump-A');
  expect(names.of('pump', 'a')).toBe('pump-a--2');
  expect(names.of('pump', 'A')).toBe('pump-A');
});
