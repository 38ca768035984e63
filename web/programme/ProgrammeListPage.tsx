import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Point } from '../../protocol/point.ts';
import type { ProgrammeState } from '../../protocol/programme/programmeState.ts';
import { LiveValue } from '../live/LiveValue.tsx';
import { useSubscribe } from '../live/useSubscribe.ts';
import { Link } from '../router/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { zoneTime } from '../ui/zoneTime.ts';
import css from './ProgrammeListPage.module.css';
import { StateLine } from './StateLine.tsx';

export interface ProgrammeListPageProps {
  /** Undefined: not read yet; `failed`: the device did not give them. */
  readonly states: readonly ProgrammeState[] | 'failed' | undefined;
  readonly pointOf: (infoNumber: number) => Point | undefined;
  readonly hrefOf: (infoNumber: number) => string;
  readonly now: number | undefined;
  readonly zone: string | undefined;
  readonly onRetry: () => void;
}

/** All time programmes of the device: what each has in force, its next switch, and who wrote it. */
export function ProgrammeListPage({ states, pointOf, hrefOf, now, zone, onRetry }: ProgrammeListPageProps) {
  const rows = states === 'failed' ? undefined : states;
  useSubscribe(useMemo(() => (rows ?? []).map(({ infoNumber }) => infoNumber), [rows]));
  if (states === undefined) {
    return (
      <p className={css.empty} role="status">
        <Trans>Reading the programmes of the device…</Trans>
      </p>
    );
  }
  if (states === 'failed') {
    return (
      <div className={css.empty}>
        <p role="alert">
          <Trans>The device did not give its programmes.</Trans>
        </p>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (states.length === 0) {
    return (
      <p className={css.empty}>
        <Trans>No point of this device has a time programme.</Trans>
      </p>
    );
  }
  return (
    <ul className={css.list}>
      {states.map((state) => (
        <Row
          key={`${state.infoNumber} ${state.name}`}
          state={state}
          // The number of a point that is gone may be another's by now (R28).
          point={state.isGone ? undefined : pointOf(state.infoNumber)}
          href={hrefOf(state.infoNumber)}
          now={now}
          zone={zone}
        />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<ProgrammeListPageProps, 'now' | 'zone'> {
  readonly state: ProgrammeState;
  readonly point: Point | undefined;
  readonly href: string;
}

function Row({ state, point, href, now, zone }: RowProps) {
  const { i18n } = useLingui();
  const { name, author, time, version } = state;
  const when = time === undefined ? '' : zoneTime(time, 'dayAndTime', i18n.locale, zone);
  return (
    <li className={css.row}>
      <div className={css.name}>
        {state.isGone ? <b>{name}</b> : <Link to={href}>{name}</Link>}
        {/* What the field says now, beside what the programme wants. */}
        {point && <LiveValue infoNumber={point.infoNumber} className={css.value} />}
      </div>
      {point ? (
        <StateLine point={point} state={state} now={now} zone={zone} />
      ) : (
        <p>
          <Trans>The point is gone from the configuration: the programme is kept and not run.</Trans>
        </p>
      )}
      {version > 0 && (
        <p className={css.author}>
          <Trans>
            Version {version}, {author}, {when}
          </Trans>
        </p>
      )}
    </li>
  );
}
