import { createStore } from '../store.ts';

/** A drawing is edited in all the room there is: what appears automatically beside it waits. */
export const drawingAlone = createStore(false);
