import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setText, textOf } from '../../../../editor/records/elements.ts';
import { Field } from '../../../ui/Field.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';

interface ShapeTextProps {
  readonly client: DraftClient;
  readonly records: readonly string[];
}

/** The text within their elements, so no field. An edit with Enter or when it is left. */
export function ShapeText({ client, records }: ShapeTextProps) {
  const { t } = useLingui();
  const { store } = client;
  const [typed, setTyped] = useState<string>();
  const [first = '', ...others] = records.map((key) => textOf(store, key));
  const isMixed = others.some((text) => text !== first);
  const commit = () => {
    setTyped(undefined);
    const count = String(records.length);
    if (typed !== undefined)
      client.edit((edit) => records.forEach((key) => void setText(edit, key, typed)), { code: 'partsChanged', count });
  };
  return (
    <Field
      label={t`Text`}
      value={typed ?? (isMixed ? '' : first)}
      placeholder={isMixed ? t({ message: 'different', context: 'values' }) : undefined}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key !== 'Escape' || typed === undefined) return;
        event.preventDefault();
        setTyped(undefined);
      }}
    />
  );
}
