import { useLingui } from '@lingui/react/macro';
import { FlipHorizontal2, RotateCw } from 'lucide-react';
import {
  alikeSymbols,
  placedSymbol,
  placeSymbol,
  setSymbol,
  showsStates,
  symbolOf,
} from '../../../../editor/page/symbols.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import { asDrawn, isSymbolName, type PlacedSymbol, turns } from '../../../../editor/symbols/symbols.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import type { DraftClient } from '../../journal/draftClient.ts';
import { symbolTitle, titledGroups } from '../symbols/symbolTitles.ts';

interface SymbolChoiceProps {
  readonly client: DraftClient;
  readonly records: readonly string[];
}

/** Changes all of its pictures at once; the points stay. */
export function SymbolChoice({ client, records }: SymbolChoiceProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const kinds = new Set(records.map((key) => showsStates(store, key)));
  const [hasStates] = kinds;
  if (kinds.size > 1 || hasStates === undefined) return null;
  const placed = records.map((key) => placedSymbol(store, key));
  const shown = new Set(records.map((key, at) => placed[at]?.name ?? ownValue(symbolOf(store, key)?.what)));
  const [only] = shown.size === 1 ? shown : [undefined];
  const own = alikeSymbols(store, records[0] ?? '');
  const change = (act: (edit: Transaction, key: string, symbol: PlacedSymbol | undefined) => void) =>
    client.edit((edit) => records.forEach((key, at) => void act(edit, key, placed[at])), {
      code: 'partsChanged',
      count: String(records.length),
    });
  const choose = (name: string) =>
    change((edit, key, symbol) =>
      isSymbolName(name)
        ? placeSymbol(edit, key, { ...(symbol ?? asDrawn(name)), name })
        : setSymbol(edit, key, name.slice(ownPrefix.length)),
    );
  const move = (moved: (symbol: PlacedSymbol) => PlacedSymbol) =>
    change((edit, key, symbol) => symbol && placeSymbol(edit, key, moved(symbol)));
  return (
    <div className="row bottom" data-symbol="">
      <Select
        className="fill"
        label={t`Symbol`}
        value={only ?? ''}
        onChange={({ target }) => target.value !== '' && choose(target.value)}
      >
        {only === undefined && <option value="">{shown.size > 1 ? t`different` : t`none`}</option>}
        {own.length > 0 && (
          <optgroup label={t`Pictures of the station`}>
            {own.map((what) => (
              <option key={what} value={ownValue(what)}>
                {what}
              </option>
            ))}
          </optgroup>
        )}
        {titledGroups(i18n, hasStates).map(({ title, names }) => (
          <optgroup key={title} label={title}>
            {names.map((name) => (
              <option key={name} value={name}>
                {symbolTitle(i18n, name)}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {placed.every((symbol) => symbol !== undefined) && (
        <>
          <IconButton icon={RotateCw} label={t`Turn`} onClick={() => move(turned)} />
          <IconButton
            icon={FlipHorizontal2}
            label={t`Mirror`}
            onClick={() => move((symbol) => ({ ...symbol, isMirrored: !symbol.isMirrored, turn: back(symbol) }))}
          />
        </>
      )}
    </div>
  );
}

/** A picture of the station may have the name of a symbol. */
const ownPrefix = 'own:';

function ownValue(what: string | undefined): string | undefined {
  return what && ownPrefix + what;
}

function turned(symbol: PlacedSymbol): PlacedSymbol {
  return { ...symbol, turn: turns[(turns.indexOf(symbol.turn) + 1) % turns.length] ?? 0 };
}

/** Mirrored after it was turned, it is turned the other way after it is mirrored. */
function back({ turn }: PlacedSymbol): PlacedSymbol['turn'] {
  return turns[(turns.length - turns.indexOf(turn)) % turns.length] ?? 0;
}
