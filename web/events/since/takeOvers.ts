import { createStore } from '../../ui/store.ts';

/** How many shifts were taken over on this page: who does has read what happened since the last visit. */
export const takeOvers = createStore(0);
