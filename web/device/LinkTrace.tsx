import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { TracedMessage } from '../../protocol/diagnostic/trace.ts';
import type { Caller } from '../api/ask.ts';
import { Moment } from '../live/Moment.tsx';
import { useWorld } from '../live/WorldContext.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyText } from '../ui/EmptyText.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { zoneTime } from '../ui/zoneTime.ts';
import { messageWords } from './messageWords.ts';
import { type TraceState, useTrace } from './useTrace.ts';

/** Narrow: the text and its bytes in lines of their own. */
const areas = '"time direction" auto "says says" auto "bytes bytes" auto / max-content minmax(0, 1fr)';

interface LinkTraceProps {
  readonly link: string;
  readonly client: Caller;
  readonly onClose: () => void;
}

export function LinkTrace({ link, client, onClose }: LinkTraceProps) {
  const { t, i18n } = useLingui();
  const zone = useWorld().timeZone();
  const trace = useTrace(client, link);
  const { status, messages, missed, reading } = trace;
  // Paused rows can be read.
  const [held, setHeld] = useState<readonly TracedMessage[]>();
  const shown = held ?? messages;
  const section = useRef<HTMLElement>(null);
  // The pressed button has disappeared.
  useEffect(() => section.current?.focus(), []);
  // Some drivers have messages of text.
  const hasBytes = shown.some(({ bytes }) => bytes !== undefined);
  const columns: readonly Column<TracedMessage>[] = [
    {
      id: 'time',
      title: t`Time`,
      isName: true,
      cell: ({ time }) => `${zoneTime(time, 'time', i18n.locale, zone)}.${String(time % 1000).padStart(3, '0')}`,
    },
    {
      id: 'direction',
      title: t`Direction`,
      cell: ({ direction }) => (direction === 'sent' ? `→ ${t`sent`}` : `← ${t`received`}`),
    },
    { id: 'says', title: t`Message`, cell: (message) => i18n._(messageWords(message)) },
    ...(hasBytes
      ? [
          {
            id: 'bytes',
            title: t`Bytes`,
            cell: ({ bytes = '' }: TracedMessage) => <code className="mono small words">{bytes}</code>,
          },
        ]
      : []),
  ];
  return (
    <section ref={section} tabIndex={-1} aria-label={t`Messages of ${link}`} className="stack part">
      <div className="wrap far">
        <p role="status">
          <TraceWords {...trace} isSilent={reading === 'failed'} />
        </p>
        <div className="row end">
          {status === 'running' && (
            <Button aria-pressed={held !== undefined} onClick={() => setHeld(held ? undefined : messages)}>
              {held ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
            </Button>
          )}
          <Button onClick={onClose}>{status === 'running' ? <Trans>Stop trace</Trans> : <Trans>Close</Trans>}</Button>
        </div>
      </div>
      {missed > 0 && (
        <p className="muted">
          <Plural
            value={missed}
            one="# message arrived too fast to be shown and is missing."
            other="# messages arrived too fast to be shown and are missing."
          />
        </p>
      )}
      {shown.length === 0 && status === 'running' && (
        <EmptyText status={reading}>
          <Trans>No messages on this link since the trace started.</Trans>
        </EmptyText>
      )}
      {shown.length > 0 && (
        <DataTable
          label={t`Messages of ${link}`}
          columns={columns}
          rows={shown}
          keyOf={({ number }) => number}
          height={40}
          areas={areas}
          widths={`max-content max-content minmax(160px, 1fr)${hasBytes ? ' minmax(160px, 1.4fr)' : ''}`}
        />
      )}
    </section>
  );
}

interface TraceWordsProps extends Pick<TraceState, 'status' | 'fault' | 'until'> {
  readonly isSilent: boolean;
}

function TraceWords({ status, fault, until, isSilent }: TraceWordsProps) {
  const { i18n } = useLingui();
  if (isSilent) return <Trans>The device is not responding. Showing the last reported state.</Trans>;
  if (status === 'starting') return <Trans>Starting trace…</Trans>;
  if (status === 'over') return <Trans>Trace ended: no more messages are recorded.</Trans>;
  if (status === 'failed') return fault && i18n._(fault);
  if (until === undefined) return <Trans>Starting trace…</Trans>;
  return (
    <Trans>
      Newest first. The trace ends automatically: <Moment time={until} />. The operation log records who started it.
    </Trans>
  );
}
