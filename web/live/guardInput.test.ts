// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { guardInput } from './guardInput.ts';

let stop: () => void = () => undefined;
/** The document is shared with the next tests. */
let heard = new AbortController();
afterEach(() => {
  stop();
  heard.abort();
});

function page(admits: (inputAt: number) => boolean) {
  document.body.innerHTML =
    '<nav><button>Pages</button></nav><main><p>Tank</p><form><input><button>Stop pump</button></form></main>';
  const done: string[] = [];
  heard = new AbortController();
  const { signal } = heard;
  const find = <T extends HTMLElement>(selector: string) =>
    document.querySelector<T>(selector) ?? expect.fail(`no ${selector}`);
  for (const kind of ['click', 'keydown', 'submit']) {
    const hear = (event: Event) => {
      event.preventDefault();
      done.push(kind);
    };
    document.body.addEventListener(kind, hear, { signal });
  }
  stop = guardInput(window, admits);
  return { done, find };
}

test('while it is not admitted, nothing on the page acts: no click, no key, no form', () => {
  const { done, find } = page(() => false);
  find('main button').click();
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  find<HTMLFormElement>('form').requestSubmit();
  expect(done).toEqual([]);
});

test('navigation goes on, and the focus may leave', () => {
  const { done, find } = page(() => false);
  find('nav button').click();
  find('input').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
  expect(done).toEqual(['click', 'keydown']);
});

test('it is asked with the moment of the input, not of its handling', () => {
  const inputs: number[] = [];
  const { done, find } = page((at) => {
    inputs.push(at);
    return true;
  });
  const click = new MouseEvent('click', { bubbles: true });
  find('main p').dispatchEvent(click);
  expect(inputs).toEqual([click.timeStamp]);
  expect(done).toEqual(['click']);
});

test('taken away, it holds nothing', () => {
  const { done, find } = page(() => false);
  stop();
  find('main p').click();
  expect(done).toEqual(['click']);
});
