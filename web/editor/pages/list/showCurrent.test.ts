// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { showCurrent } from './showCurrent.ts';

const high = 30;

/** Ten pages, of which three are seen. */
function listOfPages(scrollTop: number): HTMLElement {
  const list = document.createElement('ul');
  list.scrollTop = scrollTop;
  vi.spyOn(list, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 100, 3 * high));
  for (let at = 0; at < 10; at++) {
    const row = document.createElement('li');
    vi.spyOn(row, 'getBoundingClientRect').mockImplementation(
      () => new DOMRect(0, at * high - list.scrollTop, 100, high),
    );
    list.append(row);
  }
  return list;
}

test.each([
  ['below what is seen', 0, 9, 7 * high],
  ['above', 7 * high, 0, 0],
  ['seen already', 2 * high, 3, 2 * high],
  ['none', 2 * high, -1, 2 * high],
])('the page that is edited is seen in the list: %s', (_name, from, at, to) => {
  const list = listOfPages(from);
  showCurrent(list, at);
  expect(list.scrollTop).toBe(to);
});
