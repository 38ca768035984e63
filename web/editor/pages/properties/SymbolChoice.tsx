import { useLingui } from '@lingui/react/macro';
import { alikeSymbols, setSymbol, symbolOf } from '../../../../editor/page/symbols.ts';
import { Select } from '../../../ui/Select.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';

interface SymbolChoiceProps {
  readonly client: DraftClient;
  readonly records: readonly string[];
}

/** Changes all of its pictures at once; the points stay. */
export function SymbolChoice({ client, records }: SymbolChoiceProps) {
  const { t } = useLingui();
  const { store } = client;
  const symbols = new Set(records.map((key) => symbolOf(store, key)?.what));
  const [first = ''] = records;
  const alike = alikeSymbols(store, first);
  const [symbol] = symbols;
  if (symbols.size > 1 || symbol === undefined || alike.length < 2) return null;
  const swap = (what: string) =>
    client.edit((edit) => records.forEach((key) => void setSymbol(edit, key, what)), {
      code: 'partsChanged',
      count: String(records.length),
    });
  return (
    <Select label={t`Symbol`} value={symbol} onChange={(event) => swap(event.target.value)}>
      {alike.map((what) => (
        <option key={what}>{what}</option>
      ))}
    </Select>
  );
}
