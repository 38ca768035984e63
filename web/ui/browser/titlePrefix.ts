import { createStore } from '../store.ts';

/** What stands in the tab's title before the station's name; empty: nothing. */
export const titlePrefix = createStore('');
