import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { getReadingList, type ReadingList, takeOver } from '../../../protocol/calls/shiftBook.ts';
import type { SinceGroup } from '../../../protocol/log/since.ts';
import { ask } from '../../api/ask.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useReader } from '../../live/useReader.ts';
import { faultOf } from '../../text/faultOf.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { BookEntries } from './BookEntries.tsx';
import type { BookTools } from './bookProps.ts';
import { OpenLists } from './OpenLists.tsx';

interface ReadingFormProps extends Pick<BookTools, 'client' | 'placeOf'> {
  /** What the log says of the time since, by groups. */
  readonly groups: (groups: readonly SinceGroup[], from: number | undefined) => ReactNode;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

type Listed = Pick<ReadingList, 'revision' | 'from' | 'groups' | 'entries' | 'isMore' | 'open'>;

/** The reading list: what came in while it was read is shown, and read, before it counts. */
export function ReadingForm({ client, placeOf, groups, onDone, onClose }: ReadingFormProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const read = useLatest<Listed>({ read: useReader(client, getReadingList) });
  const [newer, setNewer] = useState<Listed>();
  const [fault, setFault] = useState<MessageDescriptor>();
  const known = useRef<ReadonlySet<number>>(undefined);
  const list = newer ?? read.value;
  const fresh = new Set(list?.entries.map(({ event }) => event.id).filter((id) => known.current?.has(id) === false));
  const confirm = async () => {
    if (!list) return;
    const result = await ask(client, takeOver, { revision: list.revision });
    const refusal = faultOf(takeOver, result);
    if (!refusal) return onDone();
    setFault(refusal);
    if (result.kind !== 'refused' || result.reason !== 'changed') return;
    known.current = new Set(list.entries.map(({ event }) => event.id));
    setNewer(result.fields as Listed | undefined);
  };
  const from = list?.from === undefined ? undefined : momentOf(list.from).minute;
  return (
    <ConfirmDialog
      title={<Trans>Take over the shift</Trans>}
      button={<Trans>I have read this: take over</Trans>}
      onConfirm={confirm}
      onClose={onClose}
    >
      {fault && (
        <p className="notice" role="alert">
          {i18n._(fault)}
        </p>
      )}
      {!list && <EmptyText status={read.status}>{null}</EmptyText>}
      {list && (
        <>
          <section className="stack">
            <h3>
              <Trans>Shift book</Trans> {from && <small>{<Trans>since {from}</Trans>}</small>}
            </h3>
            {list.entries.length === 0 && (
              <EmptyText status="ready">
                <Trans>No entries since you were last on duty.</Trans>
              </EmptyText>
            )}
            <BookEntries entries={list.entries} placeOf={placeOf} fresh={fresh} />
            {list.isMore && (
              <p className="note">
                <Trans>Older entries are in the log.</Trans>
              </p>
            )}
          </section>
          <section className="stack part">
            <h3>
              <Trans>Open now</Trans>
            </h3>
            <OpenLists open={list.open} />
          </section>
          {groups(
            list.groups.filter(({ name }) => name !== 'notes'),
            list.from,
          )}
        </>
      )}
    </ConfirmDialog>
  );
}
