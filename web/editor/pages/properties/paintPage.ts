import { fieldText, setField } from '../../../../editor/station/fields.ts';
import { pageName } from '../../../../protocol/synoptic.ts';
import type { DraftClient } from '../../journal/draftClient.ts';

/** White in both themes, for pictures that are light in both. */
export function paintPage(client: DraftClient, pageKey: string): void {
  const name = fieldText(client.store, pageKey, 'SynopticName') ?? '';
  const what = { code: 'attribute', element: pageName, name, attribute: 'Background' } as const;
  client.edit((edit) => setField(edit, pageKey, 'Background', '#FFFFFF'), what);
}
