import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { CommandReason, CommandResult } from '../../../protocol/commands/command.ts';
import type { InterlockState } from '../../../protocol/commands/interlock.ts';
import type { Point } from '../../../protocol/point.ts';
import { valueChange } from '../../text/changeText.ts';
import { FieldAnswer } from '../../text/FieldAnswer.tsx';
import { refusalText } from '../../text/labels/itemFaultWords.ts';
import { OutcomeMark } from '../../text/OutcomeMark.tsx';
import { stationTexts } from '../../text/stationTexts.ts';
import { valueText } from '../../text/valueText.ts';
import { useStore } from '../../ui/store.ts';
import type { PanelSample } from '../panel/usePanelSample.ts';
import { ConfirmationLine } from './ConfirmationLine.tsx';
import { armReason, endReason, endWord, outcomeOf } from './commandWords.ts';
import { controllerLimitWords, useControllerLimits } from './controllerLimits.ts';
import { disarmWords } from './disarmWords.ts';
import { KnownReasons } from './KnownReasons.tsx';
import css from './Operate.module.css';
import type { TransactionState } from './transaction.ts';
import { UndoneLine } from './UndoneLine.tsx';
import type { Undoing } from './useUndoing.ts';
import { verbWord } from './verbs.ts';

type State<K extends TransactionState['kind']> = Extract<TransactionState, { kind: K }>;
interface LineProps<K extends TransactionState['kind']> extends Omit<Props, 'state'> {
  readonly state: State<K>;
}

const lines: { readonly [K in TransactionState['kind']]: ComponentType<LineProps<K>> } = {
  idle: () => null,
  arming: () => <Trans>Arming…</Trans>,
  // For screen readers: the seconds are on the button.
  armed: () => (
    <p>
      <Trans>Armed for one command.</Trans> <Trans>Press Esc to disarm.</Trans>
    </p>
  ),
  disarmed: Disarmed,
  notArmed: NotArmedLine,
  sent: Sent,
  ended: Ended,
};

interface Props {
  /** Undefined: not reported by the device. */
  readonly interlocks: readonly InterlockState[] | undefined;
  readonly state: TransactionState;
  readonly point: Point;
  /** The field's present value. */
  readonly sample: PanelSample;
  /** The field has left the value that it was set to; undefined: it has not, or nothing was done. */
  readonly undoing: Undoing | undefined;
}

/** The result of the last arming or command, in words (R30). */
export function CommandStateLine({ state, point, sample, undoing, interlocks }: Props) {
  // An outcome on screen follows a change of the language.
  useStore(stationTexts);
  // The line was picked by the same kind that the state carries; the compiler can't follow that through the table.
  const Told = lines[state.kind] as ComponentType<Props>;
  return (
    <div
      className={css.state}
      role="status"
      data-command={state.kind === 'ended' ? state.end.result : state.kind}
      data-outcome={undoing ? 'undone' : shownOutcome(state)}
    >
      <Told state={state} point={point} sample={sample} undoing={undoing} interlocks={interlocks} />
    </div>
  );
}

function shownOutcome(state: TransactionState): CommandResult | undefined {
  if (state.kind === 'notArmed') return 'refused';
  return state.kind === 'ended' ? outcomeOf(state.end) : undefined;
}

function Disarmed({ state }: { readonly state: State<'disarmed'> }) {
  const { i18n } = useLingui();
  return <p>{i18n._(disarmWords[state.why])}</p>;
}

function NotArmedLine({ state: { end }, point }: LineProps<'notArmed'>) {
  const { i18n } = useLingui();
  const reason = armReason(end, point, i18n.locale);
  return (
    <>
      <p className="strong">
        <OutcomeMark result="refused" /> <Trans>Not armed.</Trans>
      </p>
      {reason && <p>{i18n._(reason)}</p>}
    </>
  );
}

function Sent({ state: { point, before, value } }: LineProps<'sent'>) {
  const { i18n } = useLingui();
  const commandedValue = valueChange(i18n.locale, point, before, value);
  return (
    <p>
      <Trans>{commandedValue}: sent. Waiting for read-back from the field.</Trans>
    </p>
  );
}

/** Rejected by the controller: its limits are shown. */
const byController: ReadonlySet<CommandReason | undefined> = new Set(['deviceRefused', 'notConfirmed']);
/** These contain the field's value; for the others it is beside the reason. */
const tellsValue: ReadonlySet<CommandReason | undefined> = new Set(['notConfirmed', 'notAsSeen']);

function Ended({ state, point, sample, undoing, interlocks }: LineProps<'ended'>) {
  const { end, value, before, point: commanded } = state;
  const { confirmation } = end;
  const { i18n } = useLingui();
  const limits = useControllerLimits(point);
  const outcome = outcomeOf(end);
  const hasVerb = Boolean(commanded.verbs[value]);
  const isRefused = end.result === 'refused' && end.reason !== 'configurationChanging';
  const verb = verbWord(i18n, commanded, value);
  const change = valueChange(i18n.locale, commanded, outcome === 'done' ? before : undefined, value);
  // What was not done is named by its verb: a state would read as the present one.
  const commandedValue = end.result === 'done' || !hasVerb ? change : verb;
  const limitWords = byController.has(end.reason) ? controllerLimitWords(point, limits, i18n.locale) : undefined;
  const reason = limitWords && end.reason === 'deviceRefused' ? undefined : endReason(end, commanded, i18n.locale);
  const word = i18n._(endWord(end));
  const shown = valueText(i18n.locale, point, sample.value);
  return (
    <>
      <p className={undoing ? 'strong muted' : 'strong'}>
        {undoing ? <Undo2 size={18} aria-hidden /> : <OutcomeMark result={outcome} />}{' '}
        {confirmation && end.result === 'done' ? (
          <Trans>{verb} sent.</Trans>
        ) : isRefused && hasVerb ? (
          <Trans>{verb} refused.</Trans>
        ) : (
          <Trans>
            {commandedValue}: {word}.
          </Trans>
        )}
        {confirmation && commanded.confirmedBy && (
          <ConfirmationLine confirmedBy={commanded.confirmedBy} confirmation={confirmation} />
        )}
      </p>
      {undoing && <UndoneLine point={point} sample={sample} undoing={undoing} />}
      {reason && <p>{i18n._(reason)}</p>}
      {end.refusal && (
        <p>
          <FieldAnswer words={refusalText(i18n, end.refusal)} />
        </p>
      )}
      {limitWords && <p>{i18n._(limitWords)}</p>}
      {(byController.has(end.reason) || confirmation?.result === 'notReached') && (
        <KnownReasons point={point} interlocks={interlocks} />
      )}
      {!confirmation && outcome !== 'done' && sample.isCurrent && !tellsValue.has(end.reason) && (
        <p>
          <Trans>Now: {shown}.</Trans>
        </p>
      )}
      {end.isRepeat && (
        <p>
          <Trans>This is the result of the first attempt; the command was not executed again.</Trans>
        </p>
      )}
      {end.result === 'unknown' && (
        <p>
          <Trans>It is not retried automatically. Check the actual state on site before you try again.</Trans>
        </p>
      )}
    </>
  );
}
