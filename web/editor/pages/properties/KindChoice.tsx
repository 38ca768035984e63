import { useLingui } from '@lingui/react/macro';
import { keepIds } from '../../../../editor/page/ids.ts';
import { pageIn } from '../../../../editor/page/readPage.ts';
import { kindOf, kindsLike, swapKind } from '../../../../editor/page/swapKind.ts';
import { elementLabels } from '../../../../protocol/configuration/elementLabels.ts';
import { isElementKind } from '../../../../protocol/elementKinds.ts';
import { Options } from '../../../ui/Options.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';

interface KindChoiceProps {
  readonly client: DraftClient;
  readonly pageKey: string;
  readonly records: readonly string[];
}

/** Another kind shows the same point, or has the same text. */
export function KindChoice({ client, pageKey, records }: KindChoiceProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const kinds = new Set(records.map((key) => kindOf(store, key)));
  const offered = [...kinds].map((kind) => (kind ? kindsLike(kind) : []));
  const common = (offered[0] ?? []).filter((kind) => offered.every((list) => list.includes(kind)));
  const [kind] = kinds;
  if (common.length === 0) return null;
  const swap = (name: string) => {
    const page = pageIn(store, pageKey);
    if (!page || !isElementKind(name)) return;
    client.edit(
      (edit) => {
        keepIds(edit, page, records);
        for (const key of records) swapKind(edit, key, name);
      },
      { code: 'partsChanged', count: String(records.length) },
    );
  };
  const called = (name: string) => i18n._(elementLabels[name] ?? name);
  return (
    <Select label={t`Shown as`} value={kinds.size === 1 ? kind : ''} onChange={(event) => swap(event.target.value)}>
      {kinds.size > 1 && (
        <option value="" disabled>
          {t({ message: 'different', context: 'values' })}
        </option>
      )}
      <Options of={common.map((one) => [one, called(one)])} />
    </Select>
  );
}
