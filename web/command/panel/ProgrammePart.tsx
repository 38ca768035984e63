import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { ProgrammeState, ProgrammeValue } from '../../../protocol/programme/programmeState.ts';
import { notCarriedOut } from '../../../protocol/refusals.ts';
import { ProgrammeDeviation } from '../../live/ProgrammeDeviation.tsx';
import { useMoment } from '../../live/useMoment.ts';
import { Link } from '../../router/Link.tsx';
import { exactText } from '../../text/exactText.ts';
import { holdText, waitingText } from '../../text/programmeWaits.ts';
import { Button } from '../../ui/Button.tsx';

interface ProgrammePartProps {
  readonly point: Point;
  readonly state: ProgrammeState;
  /** The programme's own screen. */
  readonly href: string;
  /** Ends the hold; false: the device did not. Undefined: the user has no right to it. */
  readonly onResume: (() => Promise<boolean>) | undefined;
}

/** The programmed value, the next switch, and whether a person's command holds against it. */
export function ProgrammePart({ point, state, href, onResume }: ProgrammePartProps) {
  const id = useId();
  const { i18n } = useLingui();
  const { inForce, next, hold, version } = state;
  const [isFailed, setFailed] = useState(false);
  const resume = async () => setFailed((await onResume?.()) === false);
  return (
    <section aria-labelledby={id} className="part stack near">
      <header className="toolbar">
        <h3 id={id}>
          <Trans>Time programme</Trans>
        </h3>
        <Link to={href} className="small slim">
          <Trans>Open programme</Trans>
        </Link>
      </header>
      {version === 0 ? (
        <p>
          <Trans>No programme written yet.</Trans>
        </p>
      ) : (
        <>
          <InForce point={point} value={inForce} />
          <Next point={point} value={next} />
          <ProgrammeDeviation point={point} state={state} />
        </>
      )}
      {state.catchingUp?.for && !hold && (
        // The programmed value will still be written automatically: people at the machine have to know (R29).
        <p className="strong">{waitingText(i18n, state.catchingUp)}</p>
      )}
      {hold && (
        <div className="toolbar notice">
          <Hold hold={hold} />
          {onResume && (
            <Button onClick={() => void resume()}>
              <Trans>Resume programme now</Trans>
            </Button>
          )}
        </div>
      )}
      {isFailed && (
        <p role="alert" className="fault">
          {i18n._(notCarriedOut)}
        </p>
      )}
    </section>
  );
}

interface ValueProps {
  readonly point: Point;
  readonly value: ProgrammeValue | undefined;
}

function InForce({ point, value }: ValueProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  if (!value) {
    return (
      <p>
        <Trans>No programmed value at present.</Trans>
      </p>
    );
  }
  const word = exactText(i18n.locale, point, value.value);
  const since = value.at === undefined ? undefined : momentOf(value.at).exact;
  return (
    <p>
      {since === undefined ? (
        <Trans>Programmed: {word}</Trans>
      ) : (
        <Trans>
          Programmed: {word} since {since}
        </Trans>
      )}
      {value.exception && ` (${value.exception})`}
    </p>
  );
}

function Next({ point, value }: ValueProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  if (value?.at === undefined) {
    return (
      <p>
        <Trans>No further switching times.</Trans>
      </p>
    );
  }
  const word = exactText(i18n.locale, point, value.value);
  const at = momentOf(value.at).exact;
  return (
    <p>
      <Trans>
        Next: {word} at {at}
      </Trans>
      {value.exception && ` (${value.exception})`}
    </p>
  );
}

function Hold({ hold }: { readonly hold: NonNullable<ProgrammeState['hold']> }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  return <p>{holdText(i18n, hold, hold.until === undefined ? '' : momentOf(hold.until).exact)}</p>;
}
