import { expect, test } from 'vitest';
import { createListeners, createStore } from './store.ts';

test('those who follow a value are told of each change, and of nothing that stays the same', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2]);
  expect(store.get()).toBe(3);
});

test('a store may say itself what is the same', () => {
  const store = createStore({ page: 'a' }, (a, b) => a.page === b.page);
  const first = store.get();
  store.set({ page: 'a' });
  expect(store.get()).toBe(first);
});

test('a listener that subscribes twice is told until it has left twice', () => {
  const { subscribe, notify, isEmpty } = createListeners();
  let count = 0;
  const listener = () => count++;
  const stops = [subscribe(listener), subscribe(listener)];
  notify();
  stops[0]?.();
  notify();
  expect(count).toBe(3);
  stops[1]?.();
  expect(isEmpty()).toBe(true);
});
