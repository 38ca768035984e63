import { createStore } from '../store.ts';

export const titlePrefix = createStore('');
