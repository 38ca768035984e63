import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { valueText } from '../../text/valueText.ts';
import { armReason, endReason, endWord } from './commandWords.ts';
import { disarmWords } from './disarmWords.ts';
import css from './Operate.module.css';
import type { TransactionState } from './transaction.ts';

type State<K extends TransactionState['kind']> = Extract<TransactionState, { kind: K }>;
type Line<K extends TransactionState['kind']> = ComponentType<{ readonly state: State<K>; readonly point: Point }>;

/** What each state of a transaction says to the operator. */
const lines: { readonly [K in TransactionState['kind']]: Line<K> } = {
  idle: () => null,
  arming: () => <Trans>Asking the device</Trans>,
  // Said once: the seconds are on the button.
  armed: () => (
    <p className={css.aside}>
      <Trans>Armed for one command.</Trans>{' '}
      <span className={css.keys}>
        <Trans>Esc disarms.</Trans>
      </span>
    </p>
  ),
  disarmed: Disarmed,
  notArmed: NotArmedLine,
  sent: Sent,
  ended: Ended,
};

interface Props {
  readonly state: TransactionState;
  readonly point: Point;
}

/** What became of the last arming or command, in words (R30). */
export function CommandStateLine({ state, point }: Props) {
  // The line was picked by the same kind that the state carries; the compiler can't follow that through the table.
  const Told = lines[state.kind] as ComponentType<Props>;
  return (
    <div className={css.state} role="status" data-command={state.kind === 'ended' ? state.end.result : state.kind}>
      <Told state={state} point={point} />
    </div>
  );
}

function Disarmed({ state }: { readonly state: State<'disarmed'> }) {
  const { i18n } = useLingui();
  return <p>{i18n._(disarmWords[state.why])}</p>;
}

function NotArmedLine({ state: { end }, point }: { readonly state: State<'notArmed'>; readonly point: Point }) {
  const { i18n } = useLingui();
  const value = end.result === 'refused' ? end.value : undefined;
  const reason = armReason(end, valueText(i18n.locale, point, value));
  return (
    <>
      <p className={css.end}>
        <Trans>Not armed.</Trans>
      </p>
      {reason && <p>{i18n._(reason)}</p>}
    </>
  );
}

function Sent({ state, point }: { readonly state: State<'sent'>; readonly point: Point }) {
  const { i18n } = useLingui();
  const commandedValue = valueText(i18n.locale, point, state.value);
  return (
    <p>
      <Trans>{commandedValue}: sent. Waiting for the field to confirm it.</Trans>
    </p>
  );
}

function Ended({ state: { end, value }, point }: { readonly state: State<'ended'>; readonly point: Point }) {
  const { i18n } = useLingui();
  const commandedValue = valueText(i18n.locale, point, value);
  const reason = endReason(end, valueText(i18n.locale, point, end.value));
  const word = i18n._(endWord(end));
  return (
    <>
      <p className={css.end}>
        <Trans>
          {commandedValue}: {word}.
        </Trans>
      </p>
      {reason && <p>{i18n._(reason)}</p>}
      {end.isRepeat && (
        <p>
          <Trans>That is what became of it when it came first; it was not carried out again.</Trans>
        </p>
      )}
      {end.result === 'unknown' && (
        <p>
          <Trans>It is not tried again by itself. Look at the field before you try again.</Trans>
        </p>
      )}
    </>
  );
}
