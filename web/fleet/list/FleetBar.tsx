import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { FleetStation } from '../../../protocol/calls/fleet.ts';
import { Button } from '../../ui/Button.tsx';
import { Options } from '../../ui/Options.tsx';
import page from '../fleetPages.module.css';
import { type Need, needOf, needs } from '../need.ts';
import { needWords } from '../needWords.ts';
import { TypedSearch } from '../TypedSearch.tsx';
import css from './FleetPage.module.css';
import type { FleetView } from './fleetView.ts';

interface FleetBarProps {
  readonly stations: readonly FleetStation[];
  readonly view: FleetView;
  readonly onView: (change: Partial<FleetView>) => void;
  readonly now: number;
  /** False: the hub does not answer, and counts would claim to be current. */
  readonly isKnown: boolean;
}

/** Search, order, groups, and how many stations need what. */
export function FleetBar({ stations, view, onView, now, isKnown }: FleetBarProps) {
  const { i18n, t } = useLingui();
  const counts = countsOf(stations, now);
  const onText = useCallback((text: string) => onView({ text }), [onView]);
  return (
    <search className={`wrap noPaper ${page.bar}`} aria-label={t`Filter`}>
      <TypedSearch label={t`Search stations`} value={view.text} onValue={onText} />
      <span className="row">
        <select
          aria-label={t`Order`}
          value={view.sort}
          onChange={({ target }) => onView({ sort: target.value as FleetView['sort'] })}
        >
          <Options
            of={[
              ['need', t`What needs someone first`],
              ['name', t`By name`],
              ['since', t`Last change first`],
            ]}
          />
        </select>
        <select
          aria-label={t`Groups`}
          value={view.by}
          onChange={({ target }) => onView({ by: target.value as FleetView['by'] })}
        >
          <Options
            of={[
              ['none', t`Not grouped`],
              ['group', t`By group`],
              ['need', t`By what they need`],
            ]}
          />
        </select>
      </span>
      {isKnown && (
        <span className={css.counts}>
          {needs
            .filter((need) => (counts.get(need) ?? 0) > 0 || view.need === need)
            .map((need) => (
              <Button
                key={need}
                variant="bare"
                aria-pressed={view.need === need}
                onClick={() => onView({ need: view.need === need ? undefined : need })}
              >
                {i18n._(needWords[need])} <b>{counts.get(need) ?? 0}</b>
              </Button>
            ))}
          {view.need !== undefined && (
            <Button variant="bare" onClick={() => onView({ need: undefined })}>
              <Trans>Show all</Trans>
            </Button>
          )}
        </span>
      )}
    </search>
  );
}

function countsOf(stations: readonly FleetStation[], now: number): ReadonlyMap<Need, number> {
  const counts = new Map<Need, number>();
  for (const station of stations) {
    const need = needOf(station, now);
    counts.set(need, (counts.get(need) ?? 0) + 1);
  }
  return counts;
}
