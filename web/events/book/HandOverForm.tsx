import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getReadingList, handOver } from '../../../protocol/calls/shiftBook.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { useReader } from '../../live/useReader.ts';
import { faultOf } from '../../text/faultOf.ts';
import { usePersonText } from '../../text/personNames.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { Field } from '../../ui/Field.tsx';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import { noteInput } from '../noteInput.ts';
import { OpenLists } from './OpenLists.tsx';

interface HandOverFormProps {
  readonly client: Caller;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function HandOverForm({ client, onDone, onClose }: HandOverFormProps) {
  const { t, i18n } = useLingui();
  const personText = usePersonText();
  const { value: list, status } = useLatest({ read: useReader(client, getReadingList) });
  const [text, setText] = useState('');
  const [recipient, setRecipient] = useState('');
  const [fault, setFault] = useState<MessageDescriptor>();
  const send = async () => {
    const request = { text: text.trim(), recipient: recipient || undefined };
    const refusal = faultOf(handOver, await ask(client, handOver, request));
    if (refusal) setFault(refusal);
    else onDone();
  };
  return (
    <ConfirmDialog
      title={<Trans>Hand over the shift</Trans>}
      button={<Trans>Hand over</Trans>}
      onConfirm={send}
      onClose={onClose}
    >
      <Field
        label={<Trans>For the next shift</Trans>}
        hint={<Trans>Recorded with your name, the time and what is open now.</Trans>}
        fault={fault && <span role="alert">{i18n._(fault)}</span>}
        rows={4}
        {...noteInput}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setFault(undefined);
        }}
      />
      <Select
        label={t({ message: 'To', context: 'person' })}
        value={recipient}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
      >
        <option value="">{t`Anyone`}</option>
        <Options of={(list?.people ?? []).map((login) => [login, personText(login)])} />
      </Select>
      <section className="stack part">
        <h3>
          <Trans>Open now</Trans>
        </h3>
        {list ? <OpenLists open={list.open} /> : <EmptyText status={status}>{null}</EmptyText>}
      </section>
    </ConfirmDialog>
  );
}
