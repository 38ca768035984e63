import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LinkedAlarm } from '../../../protocol/calls/messageLink.ts';
import { alarmStateWords } from '../../text/alarms/alarmStateWords.ts';
import { asideText } from '../../text/alarms/asideText.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { zoneTime } from '../../ui/zoneTime.ts';

interface LinkFactsProps {
  readonly alarm: LinkedAlarm;
  /** False: it is another one since, and told above. */
  readonly hasState: boolean;
  readonly exact: (time: number) => string;
  /** When it was so. */
  readonly now: number | undefined;
  readonly timeZone: string;
  readonly person: string | undefined;
}

/** What happened, what to do, and whom the message was sent to. */
export function LinkFacts({ alarm, hasState, exact, now, timeZone, person }: LinkFactsProps) {
  const { i18n } = useLingui();
  const { state, area, object, raisedAt, returnedAt, times, value, limit, valueNow } = alarm;
  const { action, cause, consequence } = alarm;
  return (
    <>
      {action && (
        <TitledPart className="box pad lines" level={2} title={<Trans>What to do</Trans>}>
          {action}
        </TitledPart>
      )}
      <Facts>
        <Fact name={<Trans>State</Trans>}>
          {hasState && [i18n._(alarmStateWords[state]), asideText(i18n, alarm, exact)].filter(Boolean).join(' · ')}
        </Fact>
        <Fact name={<Trans>Raised</Trans>}>
          {exact(raisedAt)} <small>{zoneTime(raisedAt, 'offset', i18n.locale, timeZone)}</small>
          {times > 1 && (
            <>
              {' · '}
              <Plural value={times} one="# occurrence" other="# occurrences" />
            </>
          )}
        </Fact>
        {returnedAt !== undefined && <Fact name={<Trans>Return to normal</Trans>}>{exact(returnedAt)}</Fact>}
        <Fact name={<Trans>Value at alarm</Trans>}>{value}</Fact>
        {valueNow && (
          <Fact name={<Trans>Value now</Trans>}>
            {valueNow}
            {now !== undefined && (
              <small>
                {' '}
                <Trans>at {exact(now)}</Trans>
              </small>
            )}
          </Fact>
        )}
        <Fact name={<Trans>Limit</Trans>}>{limit}</Fact>
        <Fact name={<Trans>Object</Trans>}>{object}</Fact>
        <Fact name={<Trans>Area</Trans>}>{area}</Fact>
        <Fact name={<Trans>Cause</Trans>}>{cause}</Fact>
        <Fact name={<Trans>Consequence</Trans>}>{consequence}</Fact>
        <Fact name={<Trans>Sent to</Trans>}>{person}</Fact>
      </Facts>
      <p className="note">
        <Trans>Times are those of the device ({timeZone}). The link is personal: do not forward it.</Trans>
      </p>
    </>
  );
}
