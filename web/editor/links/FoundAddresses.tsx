import { Trans, useLingui } from '@lingui/react/macro';
import { idsByAddress } from '../../../editor/station/scannedPoints.ts';
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
  const known = client.store ? idsByAddress(client.store, link, ['Register', 'UnitId']) : new Map<string, string>();
  const pointOf = ({ point }: FoundAddress) => known.get(`${registerOf(point)} ${unit}`);
  const free = found.filter((one) => pointOf(one) === undefined);
  const isAll = free.length > 0 && free.every((one) => chosen.has(one));
  const choose = (one: FoundAddress, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(one);
    else next.delete(one);
    onChoose(next);
  };
  return (
    <>
      <div className={css.row}>
        <Button disabled={free.length === 0} onClick={() => onChoose(new Set(isAll ? [] : free))}>
          {isAll ? <Trans>Choose none</Trans> : <Trans>Choose all</Trans>}
        </Button>
      </div>
      <DataTable
        label={t`Addresses found`}
        rows={found}
        keyOf={({ point }) => registerOf(point)}
        height={36}
        widths="minmax(8rem, 12rem) minmax(6rem, 10rem) minmax(8rem, 12rem) minmax(10rem, 1fr)"
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
          { id: 'point', title: t`Point`, cell: (one) => pointOf(one) ?? '' },
        ]}
      />
    </>
  );
}

function registerOf({ attributes }: FoundAddress['point']): string {
  return attributes.Register ?? '';
}
