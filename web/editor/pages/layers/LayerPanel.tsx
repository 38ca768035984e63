import type { PagePanelProps } from '../panel.ts';
import { LayerTree } from './LayerTree.tsx';

/** What is on the page, from front to back; parts of a template have no layers of their own. */
export function LayerPanel({ page, pageKey, ...props }: PagePanelProps) {
  if (!page || pageKey === undefined) return null;
  return <LayerTree {...props} page={page} pageKey={pageKey} version={props.client.store.version} />;
}
