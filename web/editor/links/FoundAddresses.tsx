import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { placeOf, readersOf } from '../../../editor/station/scannedPoints.ts';
import type { FoundAddress } from '../../../protocol/calls/linkTool.ts';
import type { AddressRanges } from '../../../protocol/drivers/driverSchema.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import { refusalText } from '../../text/labels/itemFaultWords.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { type FoundColumn, rawText, type ScanView } from '../drivers/scanView.ts';
import type { DraftClient } from '../journal/draftClient.ts';

export interface FoundAddressesProps {
  readonly client: DraftClient;
  /** Key of the link that was scanned. */
  readonly link: string;
  /** The scanned unit; empty: that of the link. */
  readonly unit: string;
  readonly found: readonly FoundAddress[];
  readonly scan: AddressRanges;
  readonly view: ScanView;
  readonly chosen: ReadonlySet<FoundAddress>;
  readonly onChoose: (chosen: ReadonlySet<FoundAddress>) => void;
}

/** Only those that no point reads can be chosen. */
export function FoundAddresses({ client, link, unit, found, scan, view, chosen, onChoose }: FoundAddressesProps) {
  const { i18n, t } = useLingui();
  /** By address: its parts, where they are shown. */
  const [parts, setParts] = useState<ReadonlyMap<FoundAddress, readonly FoundAddress[]>>(new Map());
  const [hasZeros, setHasZeros] = useState(false);
  const forms = view.formsOf(i18n, found);
  const zeros = found.filter(forms.isZero).length;
  const readerOf = readersOf(client.store, link);
  const pointOf = ({ point }: FoundAddress) => readerOf(point.attributes, unit);
  const placeOfFound = ({ point }: FoundAddress) => placeOf(client.store, link, point.attributes);
  const shown = hasZeros ? found : found.filter((one) => !forms.isZero(one));
  const rows = shown.flatMap((one) => [one, ...(parts.get(one) ?? [])]);
  // What is shown by its parts is chosen by them alone.
  const free = rows.filter((one) => pointOf(one) === undefined && !parts.has(one));
  const showParts = (one: FoundAddress) => {
    const next = new Map(parts);
    if (!next.delete(one)) next.set(one, scan.partsOf(one));
    onChoose(new Set([...chosen].filter((each) => !parts.get(one)?.includes(each))));
    setParts(next);
  };
  const showZeros = (isShown: boolean) => {
    setHasZeros(isShown);
    if (!isShown) onChoose(new Set([...chosen].filter((one) => !forms.isZero(one))));
  };
  const isAllGood = found.every(({ state, refusal }) => state === 'good' && !refusal);
  const isAll = free.length > 0 && free.every((one) => chosen.has(one));
  const choose = (one: FoundAddress, isChosen: boolean) =>
    onChoose(new Set(rows.filter((each) => (each === one ? isChosen : chosen.has(each)))));
  const quality = {
    id: 'quality',
    title: t`Quality`,
    width: 'minmax(8rem, 12rem)',
    cell: ({ state, refusal }: FoundAddress) =>
      refusal ? refusalText(i18n, refusal) : state ? i18n._(qualityTexts[state]) : '',
  };
  const columns: readonly FoundColumn[] = [
    {
      id: 'place',
      title: i18n._(view.place),
      isName: true,
      width: 'minmax(8rem, 1fr)',
      cell: (one) => (
        <>
          <label>
            <input
              type="checkbox"
              checked={chosen.has(one)}
              disabled={pointOf(one) !== undefined}
              onChange={({ currentTarget }) => choose(one, currentTarget.checked)}
            />
            {placeOfFound(one)}
          </label>
          <small className="block muted plain words">{pointOf(one)}</small>
        </>
      ),
    },
    ...(forms.columns.length > 0
      ? forms.columns.map((column) => ({ ...column, className: 'small' }))
      : [{ id: 'value', title: t`Raw value`, width: '6rem', cell: ({ raw }: FoundAddress) => rawText(raw) }]),
    ...(isAllGood ? [] : [quality]),
    {
      id: 'parts',
      title: i18n._(view.parts),
      width: '3.25rem',
      cell: (one) =>
        scan.partsOf(one).length > 0 && (
          <Button
            variant="bare"
            aria-expanded={parts.has(one)}
            aria-label={i18n._(view.partsOf(placeOfFound(one)))}
            onClick={() => showParts(one)}
          >
            {i18n._(view.parts)}
          </Button>
        ),
    },
  ];
  return (
    <>
      <div className="wrap apart bottom">
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
        keyOf={placeOfFound}
        height={36}
        widths={columns.map(({ width }) => width).join(' ')}
        columns={columns}
      />
    </>
  );
}
