import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { scannedForms } from '../../../editor/station/scannedForms.ts';
import { bitsOf, idsByAddress } from '../../../editor/station/scannedPoints.ts';
import type { FoundAddress } from '../../../protocol/calls/linkTool.ts';
import { refusalText } from '../../text/labels/itemFaultWords.ts';
import { stateWords } from '../../text/labels/qualityWords.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import css from './LinksSection.module.css';
import { type FoundColumn, rawText, useFormColumns } from './useFormColumns.ts';

export interface FoundAddressesProps {
  readonly client: DraftClient;
  /** Key of the link that was scanned. */
  readonly link: string;
  /** The scanned unit; empty: that of the link. */
  readonly unit: string;
  readonly found: readonly FoundAddress[];
  readonly chosen: ReadonlySet<FoundAddress>;
  readonly onChoose: (chosen: ReadonlySet<FoundAddress>) => void;
}

/** Only those that no point reads can be chosen. */
export function FoundAddresses({ client, link, unit, found, chosen, onChoose }: FoundAddressesProps) {
  const { i18n, t } = useLingui();
  /** By register: its bits, where they are shown. */
  const [parts, setParts] = useState<ReadonlyMap<FoundAddress, readonly FoundAddress[]>>(new Map());
  const [hasZeros, setHasZeros] = useState(false);
  const forms = scannedForms(found);
  const zeros = found.filter((one) => forms.get(one)?.isZero).length;
  const names = ['Register', 'Bit', 'UnitId'];
  const known = idsByAddress(client.store, link, names);
  const pointOf = ({ point: { attributes } }: FoundAddress) =>
    known.get(`${attributes.Register ?? ''} ${attributes.Bit ?? ''} ${unit}`);
  const shown = hasZeros ? found : found.filter((one) => !forms.get(one)?.isZero);
  const rows = shown.flatMap((one) => [one, ...(parts.get(one) ?? [])]);
  // A register that is shown by its bits is chosen by them alone.
  const free = rows.filter((one) => pointOf(one) === undefined && !parts.has(one));
  const showBits = (one: FoundAddress) => {
    const next = new Map(parts);
    if (!next.delete(one)) next.set(one, bitsOf(one));
    onChoose(new Set([...chosen].filter((each) => !parts.get(one)?.includes(each))));
    setParts(next);
  };
  const showZeros = (isShown: boolean) => {
    setHasZeros(isShown);
    if (!isShown) onChoose(new Set([...chosen].filter((one) => !forms.get(one)?.isZero)));
  };
  const bitsText = (register: string) => t`Bits of ${register}`;
  const hasWords = found.some((one) => forms.get(one)?.forms);
  const isAllGood = found.every(({ state, refusal }) => state === 'good' && !refusal);
  const isAll = free.length > 0 && free.every((one) => chosen.has(one));
  const choose = (one: FoundAddress, isChosen: boolean) =>
    onChoose(new Set(rows.filter((each) => (each === one ? isChosen : chosen.has(each)))));
  const formColumns = useFormColumns(forms);
  const quality = {
    id: 'quality',
    title: t`Quality`,
    width: 'minmax(8rem, 12rem)',
    cell: ({ state, refusal }: FoundAddress) =>
      refusal ? refusalText(i18n, refusal) : state ? i18n._(stateWords[state]) : '',
  };
  const columns: readonly FoundColumn[] = [
    {
      id: 'register',
      title: t({ message: 'Register', context: 'column' }),
      isName: true,
      width: 'minmax(8rem, 1fr)',
      cell: (one) => (
        <>
          <label className={css.choice}>
            <input
              type="checkbox"
              checked={chosen.has(one)}
              disabled={pointOf(one) !== undefined}
              onChange={({ currentTarget }) => choose(one, currentTarget.checked)}
            />
            {registerOf(one.point)}
          </label>
          <small className={css.known}>{pointOf(one)}</small>
        </>
      ),
    },
    ...(hasWords
      ? formColumns
      : [{ id: 'value', title: t`Raw value`, width: '6rem', cell: ({ raw }: FoundAddress) => rawText(raw) }]),
    ...(isAllGood ? [] : [quality]),
    {
      id: 'bits',
      title: t`Bits`,
      width: '3.25rem',
      cell: (one) =>
        bitsOf(one).length > 0 &&
        one.point.attributes.Bit === undefined && (
          <Button
            variant="bare"
            aria-expanded={parts.has(one)}
            aria-label={bitsText(registerOf(one.point))}
            onClick={() => showBits(one)}
          >
            <Trans>Bits</Trans>
          </Button>
        ),
    },
  ];
  return (
    <>
      <div className={css.row}>
        <Button disabled={free.length === 0} onClick={() => onChoose(new Set(isAll ? [] : free))}>
          {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
        </Button>
        {zeros > 0 && (
          <Button onClick={() => showZeros(!hasZeros)}>
            {hasZeros ? <Trans>Hide zeros</Trans> : <Plural value={zeros} one="Show # zero" other="Show # zeros" />}
          </Button>
        )}
      </div>
      <DataTable
        label={t`Addresses found`}
        rows={rows}
        keyOf={({ point }) => registerOf(point)}
        height={36}
        widths={columns.map(({ width }) => width).join(' ')}
        columns={columns}
      />
    </>
  );
}

function registerOf({ attributes }: FoundAddress['point']): string {
  const { Register = '', Bit } = attributes;
  return Bit === undefined ? Register : `${Register}.${Bit}`;
}
