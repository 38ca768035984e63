import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { ResultOf } from '../../../protocol/calls/result.ts';
import { saveTrendView } from '../../../protocol/calls/trendView.ts';
import { longestViewName, longestViewQuery, type TrendView } from '../../../protocol/history/trendView.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { isSameView } from './sameView.ts';

interface SaveViewProps {
  readonly views: readonly TrendView[];
  readonly query: string;
  readonly login: string;
  readonly client: Caller;
  readonly mayManageShared: boolean;
  readonly onSaved: () => Promise<void>;
}

function stateAfter(result: ResultOf<typeof saveTrendView>) {
  if (result.kind === 'ok') return 'saved';
  if (result.kind !== 'refused') return 'unanswered';
  return (result.reason && faultOf(saveTrendView, result)) ?? 'refused';
}

/** Replaces a view of the same name, and the button says so before. */
export function SaveView({ views, query, login, client, mayManageShared, onSaved }: SaveViewProps) {
  const { i18n } = useLingui();
  const [name, setName] = useState('');
  const [isForAll, setForAll] = useState(false);
  const [state, setState] = useState<'typing' | 'saving' | 'saved' | 'refused' | 'unanswered' | MessageDescriptor>(
    'typing',
  );
  const isPrintable = name.trim() === '' || writtenText(name, longestViewName) !== undefined;
  const view: TrendView = { name: name.trim(), isForAll: isForAll && mayManageShared, login, query };
  const isReplaced = views.some((one) => isSameView(one, view));
  const isTooLong = query.length > longestViewQuery;
  const canSave = view.name !== '' && isPrintable && !isTooLong && state !== 'saving';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    setState('saving');
    const result = await ask(client, saveTrendView, view);
    setState(stateAfter(result));
    if (result.kind === 'ok') setName('');
    await onSaved();
  };
  return (
    <form className="box stack pad" onSubmit={submit}>
      <Field
        label={<Trans>Save this view as</Trans>}
        hint={<Trans>A live view stays live when it is opened again.</Trans>}
        fault={
          (isTooLong && <Trans>The address of this view is too long to be saved. Remove some points.</Trans>) ||
          (!isPrintable && <Trans>The name contains invisible characters.</Trans>)
        }
        value={name}
        maxLength={longestViewName}
        autoCapitalize="sentences"
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setState('typing');
        }}
      />
      {mayManageShared && (
        <label className="row touch">
          <input type="checkbox" checked={isForAll} onChange={({ target }) => setForAll(target.checked)} />
          <Trans>Available to all users of this station</Trans>
        </label>
      )}
      <Button type="submit" variant="main" disabled={!canSave}>
        {isReplaced ? <Trans>Replace “{view.name}”</Trans> : <Trans>Save view</Trans>}
      </Button>
      <p role="status">
        {typeof state === 'object' && i18n._(state)}
        {state === 'saved' && <Trans>View saved.</Trans>}
        {state === 'refused' && <Trans>The view was not saved. There may be too many views already.</Trans>}
        {state === 'unanswered' && (
          <Trans>No response from the device. Reload the list to see whether the view was saved.</Trans>
        )}
      </p>
    </form>
  );
}
