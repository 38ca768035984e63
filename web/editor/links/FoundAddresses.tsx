import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bitsOf, idsByAddress } from '../../../editor/station/scannedPoints.ts';
import type { FoundAddress } from '../../../protocol/editor/linkTools.ts';
import { refusalText } from '../../text/labels/itemFaultWords.ts';
import { stateWords } from '../../text/labels/qualityWords.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import css from './LinksSection.module.css';

export interface FoundAddressesProps {
  readonly client: DraftClient;
  /** Key of the link that was scanned. */
  readonly link: string;
  /** The unit that was scanned; empty: that of the link. */
  readonly unit: string;
  readonly found: readonly FoundAddress[];
  readonly chosen: ReadonlySet<FoundAddress>;
  readonly onChoose: (chosen: ReadonlySet<FoundAddress>) => void;
}

/** What a scan found, each with what it said; those that no point reads can be chosen. */
export function FoundAddresses({ client, link, unit, found, chosen, onChoose }: FoundAddressesProps) {
  const { i18n, t } = useLingui();
  /** Bits of registers that are shown by their bits. */
  const [parts, setParts] = useState<ReadonlyMap<FoundAddress, readonly FoundAddress[]>>(new Map());
  const names = ['Register', 'Bit', 'UnitId'];
  const known = client.store ? idsByAddress(client.store, link, names) : new Map<string, string>();
  const pointOf = ({ point: { attributes } }: FoundAddress) =>
    known.get(`${attributes.Register ?? ''} ${attributes.Bit ?? ''} ${unit}`);
  const rows = found.flatMap((one) => [one, ...(parts.get(one) ?? [])]);
  // All of a register that is shown by its bits are its bits.
  const free = rows.filter((one) => pointOf(one) === undefined && !parts.has(one));
  const showBits = (one: FoundAddress) => {
    const next = new Map(parts);
    if (!next.delete(one)) next.set(one, bitsOf(one));
    onChoose(new Set([...chosen].filter((each) => !parts.get(one)?.includes(each))));
    setParts(next);
  };
  const bitsText = (register: string) => t`Bits of ${register}`;
  const isAll = free.length > 0 && free.every((one) => chosen.has(one));
  const choose = (one: FoundAddress, isChosen: boolean) =>
    onChoose(new Set(rows.filter((each) => (each === one ? isChosen : chosen.has(each)))));
  return (
    <>
      <div className={css.row}>
        <Button disabled={free.length === 0} onClick={() => onChoose(new Set(isAll ? [] : free))}>
          {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
        </Button>
      </div>
      <DataTable
        label={t`Addresses found`}
        rows={rows}
        keyOf={({ point }) => registerOf(point)}
        height={36}
        widths="minmax(8rem, 12rem) minmax(6rem, 10rem) minmax(8rem, 12rem) 6rem minmax(10rem, 1fr)"
        columns={[
          {
            id: 'register',
            title: t({ message: 'Register', context: 'column' }),
            isName: true,
            cell: (one) => (
              <label className={css.choice}>
                <input
                  type="checkbox"
                  checked={chosen.has(one)}
                  disabled={pointOf(one) !== undefined}
                  onChange={({ currentTarget }) => choose(one, currentTarget.checked)}
                />
                {registerOf(one.point)}
              </label>
            ),
          },
          { id: 'value', title: t`Raw value`, cell: ({ raw }) => (raw === undefined ? '' : String(raw)) },
          {
            id: 'quality',
            title: t`Quality`,
            cell: ({ state, refusal }) =>
              refusal ? refusalText(i18n, refusal) : state ? i18n._(stateWords[state]) : '',
          },
          {
            id: 'bits',
            title: t`Bits`,
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
          { id: 'point', title: t`Point`, cell: (one) => pointOf(one) ?? '' },
        ]}
      />
    </>
  );
}

function registerOf({ attributes }: FoundAddress['point']): string {
  const { Register = '', Bit } = attributes;
  return Bit === undefined ? Register : `${Register}.${Bit}`;
}
