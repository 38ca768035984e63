import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Select } from '../../ui/Select.tsx';

interface StationChoiceProps {
  readonly stations: readonly { readonly id: string; readonly name: string; readonly isLive: boolean }[];
  /** Empty: none yet. */
  readonly chosen: string;
  /** Its points are there to be selected. */
  readonly isRead: boolean;
  readonly onChoose: (station: string) => void;
}

/** Whose points the selection of pens offers. */
export function StationChoice({ stations, chosen, isRead, onChoose }: StationChoiceProps) {
  const { t, i18n } = useLingui();
  const sorted = useMemo(
    () => stations.toSorted((a, b) => a.name.localeCompare(b.name, i18n.locale)),
    [stations, i18n.locale],
  );
  return (
    <div className="row near">
      <Select label={t`Points of station`} value={chosen} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{t`Select a station`}</option>
        {sorted.map(({ id, name, isLive }) => (
          <option key={id} value={id}>
            {isLive ? name : t`${name} (not current)`}
          </option>
        ))}
      </Select>
      <span role="status" className="note">
        {chosen !== '' && !isRead && <Trans>Loading points…</Trans>}
      </span>
    </div>
  );
}
