import { Trans } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import type { Caller } from '../../api/ask.ts';
import { later } from '../../text/later.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { useRefreshOn } from '../../ui/useRefreshOn.ts';
import { useSame } from '../../ui/useSame.ts';
import { AroundList, type AroundListProps, NotRead } from './AroundList.tsx';
import { EpisodeList } from './EpisodeList.tsx';
import { NoteList } from './NoteList.tsx';
import { readRelated } from './related.ts';

const NoteDialog = later(async () => (await import('../NoteDialog.tsx')).NoteDialog);

export interface RelatedPartsProps extends Omit<AroundListProps, 'related'> {
  readonly client: Caller;
  readonly mayNote: boolean;
  /** Changes whenever the log has grown. */
  readonly newest: number | undefined;
}

export function RelatedParts({ event, client, mayNote, timeZone, newest, hrefOf }: RelatedPartsProps) {
  const [dialog, setDialog] = useState<'note' | number>();
  const [written, setWritten] = useState(0);
  const same = useSame(event);
  const read = useCallback(() => readRelated(client, same), [client, same]);
  const { value: related, refresh } = useLatest({ read });
  useRefreshOn(`${newest} ${written}`, refresh);
  if (!related)
    return (
      <p className="note" role="status">
        <Trans>Loading related entries…</Trans>
      </p>
    );
  const { notes, episode = [] } = related;
  const close = () => setDialog(undefined);
  return (
    <>
      <TitledPart title={<Trans>Notes</Trans>}>
        {notes && <NoteList notes={notes} withdraw={mayNote ? setDialog : undefined} />}
        {notes?.length === 0 && (
          <EmptyText className="note" status="ready">
            <Trans>No notes.</Trans>
          </EmptyText>
        )}
        {!notes && <NotRead />}
        {mayNote && (
          <Button onClick={() => setDialog('note')}>
            <Trans>Add note…</Trans>
          </Button>
        )}
      </TitledPart>
      {episode.length > 1 && (
        <EpisodeList
          events={episode}
          hasMore={related.hasMoreOfEpisode}
          open={event.id}
          timeZone={timeZone}
          hrefOf={hrefOf}
        />
      )}
      <AroundList related={related} event={event} timeZone={timeZone} hrefOf={hrefOf} />
      {dialog !== undefined && mayNote && (
        <NoteDialog
          about={dialog === 'note' ? { onEvent: event.id } : { withdraws: dialog }}
          title={dialog === 'note' ? <Trans>Note on this entry</Trans> : <Trans>Withdraw this note?</Trans>}
          client={client}
          onDone={() => {
            setWritten(written + 1);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
