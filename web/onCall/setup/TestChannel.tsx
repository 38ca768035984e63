import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { TestResults } from '../TestResults.tsx';
import { useOutcomeWords } from './outcomeWords.ts';
import css from './SetupPage.module.css';

interface TestChannelProps {
  readonly person: string;
  readonly way: string;
}

/** Sends a test message to a person by one way, and says what became of it. */
export function TestChannel({ person, way }: TestChannelProps) {
  const { t } = useLingui();
  const { test, readMessage, isChanged } = useSetup();
  const outcomeWords = useOutcomeWords();
  const [fault, setFault] = useState<string>();
  const [sent, setSent] = useState<readonly number[]>();
  const send = async () => {
    setSent(undefined);
    setFault(undefined);
    const outcome = await test(person, way);
    if (outcome.result === 'done') setSent(outcome.messages);
    else setFault(outcomeWords(outcome));
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
      {sent && <TestResults ids={sent} readMessage={readMessage} />}
    </>
  );
}
