import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { longestViewName, longestViewQuery, type TrendView } from '../../../protocol/history/trendView.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import type { PastAnswer, Saved } from '../../api/history.ts';
import { tooOftenMessage } from '../../text/tooOften.ts';
import { Button } from '../../ui/Button.tsx';
import choice from '../../ui/Choice.module.css';
import { Field } from '../../ui/Field.tsx';
import css from './ViewsDialog.module.css';
import { isSameView, type ViewCalls } from './viewCalls.ts';

interface SaveViewProps {
  readonly views: readonly TrendView[];
  readonly query: string;
  readonly login: string;
  readonly calls: Pick<ViewCalls, 'save' | 'mayManageShared'>;
  readonly onSaved: () => Promise<void>;
}

function stateAfter(answer: PastAnswer<Saved>) {
  if (answer.kind !== 'answer') return answer.kind === 'refused' ? 'refused' : 'unanswered';
  return answer.value.isSaved ? 'saved' : tooOftenMessage(answer.value.retryAfterSec);
}

/** Replaces a view of the same name, and the button says so before. */
export function SaveView({ views, query, login, calls: { save, mayManageShared }, onSaved }: SaveViewProps) {
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
    const answer = await save(view);
    setState(stateAfter(answer));
    if (answer.kind === 'answer' && answer.value.isSaved) setName('');
    await onSaved();
  };
  return (
    <form className={css.save} onSubmit={submit}>
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
        <label className={choice.choice}>
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
