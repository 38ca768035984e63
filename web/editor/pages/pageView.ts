import type { DraftClient } from '../journal/draftClient.ts';

/** How a page was last seen in this tab. */
export interface PageView {
  /** Undefined: it fits the room. */
  zoom?: number | undefined;
  /** CSS pixels. */
  left: number;
  top: number;
}

const seen = new WeakMap<DraftClient, Map<string, PageView>>();

/** Another section in between changes nothing in it. */
export function pageView(client: DraftClient, pageKey: string): PageView {
  const views = seen.get(client) ?? new Map<string, PageView>();
  seen.set(client, views);
  const view = views.get(pageKey) ?? { left: 0, top: 0 };
  views.set(pageKey, view);
  return view;
}
