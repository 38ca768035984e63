import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { mostNames, type Operation } from '../../protocol/operationLog.ts';
import { originWord, reasonWord, resultWord } from '../text/outcomeWords.ts';
import { zoneTime } from '../ui/zoneTime.ts';
import css from './OperationLogPage.module.css';
import { kindWords } from './operationWords.ts';

interface OperationRowProps {
  /** Undefined while it is being read. */
  readonly operation: Operation | undefined;
  readonly timeZone: string | undefined;
}

/** The cells of one row: when, what happened, to what, with what outcome, by whom. */
export function OperationRow({ operation, timeZone }: OperationRowProps) {
  const { i18n } = useLingui();
  if (!operation) {
    return <td className={css.awaited}>…</td>;
  }
  const { time, kind, subject, detail, result, reason, user, address, count, origin, writtenReason } = operation;
  const { since, names, isNameHidden } = operation;
  const programme = origin !== 'operator' && originWord(origin);
  const outcome = [resultWord(result), reasonWord(reason)].flatMap((word) => (word ? [i18n._(word)] : [])).join(': ');
  return (
    <>
      <td className={css.time}>
        <time dateTime={new Date(time).toISOString()}>{zoneTime(time, 'dayAndTime', i18n.locale, timeZone)}</time>{' '}
        <small>{zoneTime(time, 'offset', i18n.locale, timeZone)}</small>
      </td>
      <td className={css.event}>
        {i18n._(kindWords[kind])}
        {since === undefined && count > 1 && <small> × {count}</small>}
      </td>
      <td className={css.what}>
        {subject}
        {since !== undefined && (
          <FurtherOnes count={count} names={names} since={zoneTime(since, 'time', i18n.locale, timeZone)} />
        )}
        {isNameHidden && (names === undefined || names === 1) && (
          <span className={css.detail}>
            {' '}
            <Trans>name for administrators only</Trans>
          </span>
        )}
        {detail && <span className={css.detail}> {detail}</span>}
        {writtenReason && <span className={css.detail}> “{writtenReason}”</span>}
      </td>
      <td className={css.outcome} data-result={result}>
        {outcome}
      </td>
      <td className={css.who}>
        {user ?? (programme && i18n._(programme))}
        {address && <small> {address}</small>}
        {!address && since !== undefined && (
          <small>
            {' '}
            <Trans>several addresses</Trans>
          </small>
        )}
      </td>
    </>
  );
}

interface FurtherOnesProps {
  readonly count: number;
  /** Of failed logins, under how many names. */
  readonly names: number | undefined;
  readonly since: string;
}

/** What came again and again, when its minute is over: the most important first, for a narrow column cuts its end. */
function FurtherOnes({ count, names, since }: FurtherOnesProps) {
  return (
    <>
      <Trans>{count} more</Trans>
      {names !== undefined && (
        <>
          {' · '}
          {names < mostNames ? (
            <Plural value={names} one="# name" other="# names" />
          ) : (
            <Trans>{names} names or more</Trans>
          )}
        </>
      )}
      {' · '}
      <Trans>since {since}</Trans>
    </>
  );
}
