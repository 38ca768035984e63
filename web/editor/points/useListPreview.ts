import { useLingui } from '@lingui/react';
import { useEffect, useState } from 'react';
import { pointsOf } from '../../../editor/points/pointEdits.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { nodeAt } from '../../../editor/station/nodes.ts';
import type { PlannedRow } from '../../../importers/pointLists/plan.ts';
import { fetchLater } from '../../text/language.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import type { ReadList } from './readList.ts';

/** What a list would do to the points of the draft. */
export interface ListPreview extends ReadList {
  readonly rows: readonly PlannedRow[];
}

/** Reads a list and compares it with the points of the draft; undefined: there is none, or it is being read. */
export function useListPreview(
  client: DraftClient,
  bytes: Uint8Array | undefined,
  link: string | undefined,
): ListPreview | undefined {
  const { i18n } = useLingui();
  const [preview, setPreview] = useState<ListPreview>();
  useEffect(() => {
    let isShown = true;
    setPreview(undefined);
    const read = async () => {
      const { readList, planRows } = await fetchLater(() => import('./readList.ts'));
      const { store } = client;
      if (!bytes || !store) return;
      const list = await readList(bytes, i18n.locale);
      const nodes = pointsOf(store).flatMap((key) => nodeAt(store, key) ?? []);
      const id = (link && fieldText(store, link, 'Id')) ?? '';
      const unitId = (link && fieldText(store, link, 'UnitId')) || '1';
      if (isShown) setPreview({ ...list, rows: planRows(list.points, nodes, { id, unitId }) });
    };
    if (bytes) void read();
    return () => {
      isShown = false;
    };
  }, [client, bytes, link, i18n.locale]);
  return preview;
}
