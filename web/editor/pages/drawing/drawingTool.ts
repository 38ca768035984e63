import type { NewShape } from '../../../../editor/drawing/shapeKinds.ts';
import type { Medium } from '../../../../protocol/elements/media.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import type { DraftClient } from '../../journal/draftClient.ts';
import { lastChoices } from './lastChoices.ts';
import type { GroundFault } from './readGround.ts';

export type ToolPlace = 'panel' | 'row';

export interface DrawingTool {
  /** Undefined: what is pressed is chosen. */
  readonly shape?: NewShape | undefined;
  /** Where it was pressed by a key: a line is drawn by keys, too. Tab goes from there to where it is drawn. */
  readonly byKeyIn?: ToolPlace | undefined;
  /** Of the next pipe or line. */
  readonly medium?: Medium | undefined;
  /** Why the last shape could not be drawn. */
  readonly fault?: GroundFault | undefined;
}

const known = new WeakMap<DraftClient, Store<DrawingTool>>();

/** Panels and the row of tools have the same tool in hand. */
export function drawingTool(client: DraftClient): Store<DrawingTool> {
  const store = known.get(client) ?? createStore<DrawingTool>({ medium: lastChoices().medium });
  known.set(client, store);
  return store;
}
