import { Trans, useLingui } from '@lingui/react/macro';
import { Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { EditWords } from '../../protocol/editor/edit.ts';
import { Link } from '../router/Link.tsx';
import { Button } from '../ui/Button.tsx';
import { latestBrowser } from '../ui/latest.ts';
import page from '../ui/listLayout.module.css';
import { useStore } from '../ui/store.ts';
import { useHeard } from '../ui/useHeard.ts';
import { DraftNotices } from './DraftNotices.tsx';
import css from './DraftPage.module.css';
import { editMessage } from './editMessages.ts';
import type { DraftClient } from './journal/draftClient.ts';
import { PeopleHere } from './PeopleHere.tsx';
import { SaveState } from './SaveState.tsx';
import { FileText } from './text/fileText.ts';
import { TextView } from './text/TextView.tsx';
import { unfinishedPlace } from './text/unfinishedText.ts';

interface DraftPageProps {
  readonly client: DraftClient;
  readonly login: string;
  /** The file that is open; undefined: the first. */
  readonly file: string | undefined;
  readonly fileHref: (file: string) => string;
  readonly draftsHref: string;
  readonly versionHref: (version: number) => string;
  /** Proposes the draft as a version; called when all is saved. */
  readonly renderPropose: (onClose: () => void) => ReactNode;
}

/** An open draft: the text of its files, with undo and redo, and what is saved of it. */
export function DraftPage(props: DraftPageProps) {
  const { client, login, fileHref, draftsHref, versionHref, renderPropose } = props;
  const { i18n, t } = useLingui();
  const state = useStore(client);
  const { phase, draft, undoable, redoable } = state;
  const files = client.store?.files().filter((name) => client.store?.isXml(name)) ?? [];
  const file = files.find((name) => name === props.file) ?? files[0] ?? '';
  const text = useMemo(() => {
    const place = unfinishedPlace(client, login, file);
    return new FileText({ client, file, unfinished: place, now: latestBrowser.now, after: latestBrowser.after });
  }, [client, login, file]);
  const { isUnfinished, fault } = useStore(text);
  const [message, setMessage] = useState('');
  const [isProposing, setProposing] = useState(false);
  const isOpen = phase === 'open';
  const nameOf = (words: EditWords | undefined) => i18n._(editMessage(words));
  const faulty = () => setMessage(t`Correct the text first, or discard what was typed.`);
  const step = (kind: 'undo' | 'redo') => {
    if (!text.flush()) return faulty();
    const name = nameOf(kind === 'undo' ? client.get().undoable : client.get().redoable);
    const result = text.revealing(() => client[kind]());
    if (result === 'outdated') setMessage(t`“${name}” stays: another user has changed the same since.`);
    if (result === 'done') setMessage(kind === 'undo' ? t`Undone: ${name}` : t`Redone: ${name}`);
  };
  const propose = async () => {
    if (!text.flush()) return faulty();
    setMessage('');
    if (await client.saveNow()) setProposing(true);
    else setMessage(t`A version can be proposed when all edits are saved.`);
  };
  useHeard('keydown', (event) => {
    const kind = isOpen && !isProposing ? stepOf(event) : undefined;
    // What is not an edit yet is taken back by the text field itself.
    const isInField = event.target instanceof HTMLTextAreaElement && text.get().isUnfinished;
    const isElsewhere = event.target instanceof HTMLElement && event.target.closest('input, dialog') !== null;
    if (!kind || isInField || isElsewhere) return;
    event.preventDefault();
    step(kind);
  });
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div className={css.title}>
          <h2>{draft?.name ?? <Trans>Draft</Trans>}</h2>
          {draft && (
            <Link to={versionHref(draft.base)}>
              <Trans>Based on version {draft.base}</Trans>
            </Link>
          )}
          <Link to={draftsHref}>
            <Trans>All drafts</Trans>
          </Link>
        </div>
        {isOpen && (
          <div className={css.actions}>
            <Button disabled={!undoable} onClick={() => step('undo')} title={t`Ctrl+Z`}>
              <Undo2 size={18} aria-hidden />
              <span>{undoable ? <Trans>Undo: {nameOf(undoable)}</Trans> : <Trans context="editor">Undo</Trans>}</span>
            </Button>
            <Button disabled={!redoable} onClick={() => step('redo')} title={t`Ctrl+Y`}>
              <Redo2 size={18} aria-hidden />
              <span>{redoable ? <Trans>Redo: {nameOf(redoable)}</Trans> : <Trans context="editor">Redo</Trans>}</span>
            </Button>
            <Button variant="main" disabled={!state.isEdited && !isUnfinished} onClick={() => void propose()}>
              <Trans>Propose…</Trans>
            </Button>
          </div>
        )}
      </header>
      {isOpen && (
        <div className={css.state}>
          <SaveState {...state} isUnfinished={isUnfinished && !fault} />
          <PeopleHere present={draft?.present ?? []} login={login} />
          <p role="status" className={css.message}>
            {message}
          </p>
        </div>
      )}
      <DraftNotices state={state} onRetry={() => client.attend()} onRead={() => client.forgetDropped()} />
      {client.store && (
        <nav className={css.files} aria-label={t`Files`}>
          {files.map((name) => (
            <Link key={name} to={fileHref(name)} aria-current={name === file ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      )}
      {client.store && files.length > 0 && <TextView key={file} file={file} text={text} revision={state.revision} />}
      {client.store && files.length === 0 && (
        <p className={page.empty}>
          <Trans>No file of this version can be edited as a text: they are not UTF-8.</Trans>
        </p>
      )}
      {isProposing && renderPropose(() => setProposing(false))}
    </div>
  );
}

/** Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z; with the command key on a Mac. */
function stepOf({ ctrlKey, metaKey, shiftKey, altKey, key }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (altKey || (!ctrlKey && !metaKey)) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return undefined;
  return shiftKey ? 'redo' : 'undo';
}
