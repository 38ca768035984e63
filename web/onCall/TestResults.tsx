import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { getMessages } from '../../protocol/calls/messageSetup.ts';
import type { Message } from '../../protocol/messages/message.ts';
import { messageFaultTexts } from '../../protocol/messages/messageFaultTexts.ts';
import { ask, type Caller, replyOf } from '../api/ask.ts';
import { OutcomeMark } from '../text/OutcomeMark.tsx';
import { useLatest } from '../ui/useLatest.ts';
import { channelLabels, messageStateWords } from './words.ts';

interface TestResultsProps {
  readonly client: Caller;
  readonly ids: readonly number[];
}

/** Polled until each was sent or has failed. */
const everyMs = 1000;
const isFinal = (messages: readonly Message[]) => messages.every(({ state }) => state !== 'queued');
const results = { queued: 'unknown', sent: 'done', failed: 'refused', ended: 'refused' } as const;

export function TestResults({ ids, client }: TestResultsProps) {
  const { i18n } = useLingui();
  const read = useCallback(async () => {
    const found = await Promise.all(ids.map((id) => ask(client, getMessages, { id, count: 1 })));
    const messages = found.flatMap((result) => replyOf(result)?.messages ?? []);
    return messages.length === ids.length ? messages : undefined;
  }, [ids, client]);
  const { value, status } = useLatest({ read, everyMs, isFinal });
  return (
    <div role="status">
      <ul className="stack near">
        {!value && (
          <li className="row">
            {status === 'failed' ? (
              <Trans>Unknown whether the test messages were sent: no response from the device.</Trans>
            ) : (
              <Trans>Sending…</Trans>
            )}
          </li>
        )}
        {value?.map(({ id, way, wayKind, state, fault, detail }) => (
          <li className="row" key={id}>
            <OutcomeMark result={results[state]} />
            <span>
              <ChannelState
                name={wayKind ? i18n._(channelLabels[wayKind]) : way}
                state={i18n._(messageStateWords[state])}
              />
              {fault && `, ${i18n._(messageFaultTexts[fault])}`}
              {detail && ` (${detail})`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ChannelState({ name, state }: { readonly name: string; readonly state: string }) {
  return (
    <Trans>
      {name}: <b>{state}</b>
    </Trans>
  );
}
