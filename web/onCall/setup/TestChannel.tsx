import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { testMessage } from '../../../protocol/calls/messageSetup.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { TestResults } from '../TestResults.tsx';

interface TestChannelProps {
  readonly person: string;
  readonly way: string;
}

/** Sends a test message to a person by one way, and says what became of it. */
export function TestChannel({ person, way }: TestChannelProps) {
  const { t, i18n } = useLingui();
  const { client, isChanged } = useSetup();
  const [fault, setFault] = useState<MessageDescriptor>();
  const [sent, setSent] = useState<readonly number[]>();
  const send = async () => {
    setSent(undefined);
    setFault(undefined);
    const result = await ask(client, testMessage, { person, way });
    setSent(replyOf(result)?.messages);
    setFault(faultOf(testMessage, result));
  };
  return (
    <>
      <Button aria-label={t`Send test message to ${person} by ${way}`} disabled={isChanged} onClick={() => void send()}>
        <Trans>Send test message</Trans>
      </Button>
      {isChanged && (
        <span className="note">
          <Trans>Save the setup to test it.</Trans>
        </span>
      )}
      {fault && (
        <span role="alert" className="fault">
          {i18n._(fault)}
        </span>
      )}
      {sent && <TestResults ids={sent} client={client} />}
    </>
  );
}
