import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, OctagonMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import type { Point } from '../../../protocol/point.ts';
import { usePoint } from '../../live/usePoint.ts';
import { stateVerb } from '../operate/verbs.ts';
import { Line } from './PreconditionLine.tsx';
import { requirement } from './requirement.ts';

interface InterlockLineProps {
  readonly point: Point;
  readonly interlock: InterlockState;
}

/** What a command requires, and the present value; the same sentence whether it is met or not. */
export function InterlockLine({ point, interlock }: InterlockLineProps) {
  const { isActive, text, condition, formula, isRejected, notKnown } = interlock;
  // In the station's words alone it would sound like an obstacle.
  if (!isActive && !condition && formula === undefined) return null;
  if (!isRejected && !condition && formula === undefined)
    return <InWords text={text} isKnown={notKnown === undefined} />;
  const sentence = condition ? (
    <Requirement point={point} interlock={interlock} condition={condition} />
  ) : (
    <ByFormula formula={formula ?? text} isActive={isActive} notKnown={notKnown} />
  );
  if (!isActive && !isRejected) {
    return (
      <Line kind="met" icon={<CircleCheck size={18} aria-hidden />}>
        <p>{sentence}</p>
      </Line>
    );
  }
  return (
    <Line kind="interlock" icon={<OctagonMinus size={18} aria-hidden />}>
      <b>{isRejected ? <Rejected text={text} notKnown={notKnown ?? text} /> : sentence}</b>
      <p>
        <Trans>Interlock: {text}</Trans>
      </p>
    </Line>
  );
}

interface InWordsProps {
  readonly text: string;
  readonly isKnown: boolean;
}

/** What it goes by is not in the user's area, or not reported by the device. */
function InWords({ text, isKnown }: InWordsProps) {
  return (
    <Line kind="interlock" icon={<OctagonMinus size={18} aria-hidden />}>
      <b>
        <Trans>Interlock: {text}</Trans>
      </b>
      {!isKnown && (
        <p>
          <Trans>Its value is unknown.</Trans>
        </p>
      )}
    </Line>
  );
}

/** Whether it is active is unknown until the station file is corrected. */
function Rejected({ text, notKnown }: { readonly text: string; readonly notKnown: string }) {
  if (notKnown === text) return <Trans>Interlock unknown: its configuration was rejected.</Trans>;
  return <Trans>Interlock unknown: the configuration of “{notKnown}” was rejected.</Trans>;
}

interface ByFormulaProps {
  readonly formula: string;
  readonly isActive: boolean;
  /** The point whose value is missing. */
  readonly notKnown: string | undefined;
}

function ByFormula({ formula, isActive, notKnown }: ByFormulaProps): ReactNode {
  if (notKnown !== undefined) {
    return (
      <Trans>
        Commands are refused while: {formula}. The value of “{notKnown}” is unknown.
      </Trans>
    );
  }
  return isActive ? (
    <Trans>Commands are refused while: {formula}. This is so now.</Trans>
  ) : (
    <Trans>Commands are refused only while: {formula}.</Trans>
  );
}

interface RequirementProps extends InterlockLineProps {
  readonly condition: NonNullable<InterlockState['condition']>;
}

/** What commands need, and the present value. */
export function Requirement({ point, interlock: { against, text }, condition }: RequirementProps): ReactNode {
  const { i18n, t } = useLingui();
  const watched = usePoint(condition.infoNumber).point;
  if (!watched) return text;
  const { needs, now } = requirement(condition, watched, i18n.locale);
  const needed = i18n._(needs);
  const verb = against === undefined ? undefined : stateVerb(i18n, point, against, undefined).label;
  if (verb === undefined) {
    return now === undefined
      ? t`Commands require: ${needed}. Its value is unknown.`
      : t`Commands require: ${needed}. Now: ${now}.`;
  }
  return now === undefined
    ? t`“${verb}” requires: ${needed}. Its value is unknown.`
    : t`“${verb}” requires: ${needed}. Now: ${now}.`;
}
