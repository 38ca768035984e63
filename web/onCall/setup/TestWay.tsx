import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { Message } from '../../../protocol/messages/message.ts';
import { useTopicLatest } from '../../live/useTopicLatest.ts';
import { messageFaultWords } from '../../text/messageFaultWords.ts';
import { OutcomeMark } from '../../text/OutcomeMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { zoneTime } from '../../ui/zoneTime.ts';
import { useOutcomeWords } from './outcomeWords.ts';
import { useSetup } from './SetupContext.ts';
import css from './SetupPage.module.css';

interface TestWayProps {
  readonly person: string;
  readonly way: string;
}

/** Sends a test message to a person by one way, and says what became of it. */
export function TestWay({ person, way }: TestWayProps) {
  const { t } = useLingui();
  const { test, isChanged } = useSetup();
  const outcomeWords = useOutcomeWords();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<number>();
  const send = async () => {
    setSent(undefined);
    setFault(undefined);
    const outcome = await test(person, way);
    const [id] = outcome.result === 'done' ? (outcome.messages ?? []) : [];
    if (id === undefined) setFault(outcomeWords(outcome));
    else setSent(id);
  };
  return (
    <>
      <Button aria-label={t`Send test message to ${person} by ${way}`} disabled={isChanged} onClick={() => void send()}>
        <Trans>Send test message</Trans>
      </Button>
      {isChanged && (
        <span className={css.hint}>
          <Trans>Save the setup to test it.</Trans>
        </span>
      )}
      {fault && (
        <span role="alert" className={css.fault}>
          {fault}
        </span>
      )}
      {sent !== undefined && <TestResult key={sent} id={sent} />}
    </>
  );
}

/** A message that has not been sent yet is read so often beside what the feed tells. */
const pollMs = 2000;
const isFinal = (message: Message) => message.state !== 'queued';

function TestResult({ id }: { readonly id: number }) {
  const { i18n } = useLingui();
  const { readMessage, zone } = useSetup();
  const read = useCallback(() => readMessage(id), [readMessage, id]);
  const { value: message } = useTopicLatest({ read, topic: 'messages', everyMs: pollMs, isFinal });
  const fault = message?.fault && i18n._(messageFaultWords[message.fault]);
  const detail = message?.detail;
  const time = message?.sentAt === undefined ? '' : zoneTime(message.sentAt, 'time', i18n.locale, zone);
  const isSent = message?.state === 'sent';
  return (
    <span role="status" className={css.result}>
      {isSent && <OutcomeMark result="done" />}
      {isSent && <Trans>Sent at {time}. Ask the person whether it has arrived.</Trans>}
      {!isSent && fault && <OutcomeMark result="refused" />}
      {!isSent && fault && (
        <Trans>
          Not sent: {fault} {detail && <small>({detail})</small>}
        </Trans>
      )}
      {!isSent && !fault && <Trans>Sending…</Trans>}
    </span>
  );
}
