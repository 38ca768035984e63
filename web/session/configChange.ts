import type { Synoptic } from '../../protocol/synoptic.ts';
import type { Station } from './login.ts';

export interface ConfigChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** For a notification: another configuration, or other rights in the same one. */
export function stationChange(before: Station, after: Station) {
  const kind =
    before.card.technicalHashCode === after.card.technicalHashCode ? ('rights' as const) : ('configuration' as const);
  return { kind, ...configChange(before.config?.synoptics ?? [], after.config?.synoptics ?? []) };
}

/** One is the same page as long as it keeps its SynopticId. */
export function configChange(before: readonly Synoptic[], after: readonly Synoptic[]): ConfigChange {
  const old = new Map(before.map((page) => [page.id, page]));
  const remaining = new Set(after.map((page) => page.id));
  const isChanged = (page: Synoptic) => old.has(page.id) && JSON.stringify(old.get(page.id)) !== JSON.stringify(page);
  return {
    added: after.filter((page) => !old.has(page.id)).map(nameOf),
    removed: before.filter((page) => !remaining.has(page.id)).map(nameOf),
    changed: after.filter(isChanged).map(nameOf),
  };
}

function nameOf({ name, id }: Synoptic): string {
  return name || id;
}
