import { Trans, useLingui } from '@lingui/react/macro';
import { Redo2, Search, Undo2 } from 'lucide-react';
import { type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeOfRecord } from '../../editor/station/placeOfRecord.ts';
import type { EditWords } from '../../protocol/editor/edit.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { Link } from '../router/Link.tsx';
import { RouterContext } from '../router/RouterContext.tsx';
import { fetchLater } from '../text/language.ts';
import { later } from '../text/later.tsx';
import { Button } from '../ui/Button.tsx';
import { readSetting, storeSetting } from '../ui/browser/browserSetting.ts';
import { drawingAlone } from '../ui/browser/drawingAlone.ts';
import { useDialogPart } from '../ui/dialogs/useDialogPart.ts';
import { type StepKind, useStepKeys } from '../ui/draft/useStepKeys.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Options } from '../ui/Options.tsx';
import { useStore } from '../ui/store.ts';
import { DraftNotices } from './DraftNotices.tsx';
import css from './DraftPage.module.css';
import { editMessage } from './editMessages.ts';
import { type FindMode, useFindKeys } from './find/useFindKeys.ts';
import { FindingCount } from './findings/FindingCount.tsx';
import { findingRows, findingsOfFields, rowsBySection } from './findings/findingRows.ts';
import { useDraftCheck } from './findings/useDraftCheck.ts';
import { FieldFindings, noFindings } from './forms/fieldFindings.ts';
import { PeopleHere } from './PeopleHere.tsx';
import { SaveState } from './SaveState.tsx';
import type { SectionHold, SectionId, SectionProps, Unfinished } from './section.ts';
import { sections } from './sections.tsx';
import { sectionTitles } from './sectionTitles.ts';
import { UnsavedNotice } from './UnsavedNotice.tsx';
import { useLastPlaces } from './useLastPlaces.ts';
import { useRecords } from './useRecords.ts';
import { useDraftWorld } from './world/useDraftWorld.ts';

interface DraftPageProps extends Pick<SectionProps, 'client' | 'login' | 'tools' | 'here' | 'hrefOf' | 'runs'> {
  /** The first one that is served is shown first. */
  readonly isSectionServed: (id: SectionId) => boolean;
  readonly draftsHref: string;
  readonly versionHref: (version: number) => string;
  /** There is no room to edit: only pages and findings are shown. */
  readonly isReadOnly: boolean;
  /** The version that runs and is not on trial; undefined: it is unknown. */
  readonly running: number | undefined;
  /** Nothing while there is no trial. */
  readonly trial: ReactNode;
  /** Called when all is saved. */
  readonly renderPropose: (onClose: () => void) => ReactNode;
}

/** In this browser: pages are edited without what is around them. */
const fullSetting = 'vigie editor full';

/** Seldom needed: another version began to run after the draft was made. */
const fetchTakingOver = async () => (await fetchLater(() => import('./takeOver/TakeOverDialog.tsx'))).TakeOverDialog;

const FindPanel = later(async () => (await import('./find/FindPanel.tsx')).FindPanel);
const nothingChosen: readonly string[] = [];

export function DraftPage(props: DraftPageProps) {
  const { client, login, tools, here, hrefOf, isSectionServed, isReadOnly } = props;
  const { runs, running, draftsHref, versionHref } = props;
  const { i18n, t } = useLingui();
  const router = use(RouterContext);
  const state = useStore(client);
  const { phase, draft, basedOn, undoable, redoable } = state;
  const { store } = client;
  const served = sections.filter(({ id }) => isSectionServed(id));
  const section = served.find(({ id }) => id === here.get('section')) ?? served[0] ?? sections[0];
  const hold = useRef<SectionHold>(undefined);
  const [unfinished, setUnfinished] = useState<Unfinished>();
  const [notice, setNotice] = useState<{ readonly text: string; readonly after: EditWords | undefined }>();
  const setMessage = (text: string) => setNotice({ text, after: client.get().undoable });
  const [isProposing, setProposing] = useState(false);
  const takingOver = useDialogPart(fetchTakingOver);
  const [isTextOpen, setTextOpen] = useState(false);
  const [finding, setFinding] = useState<{ readonly mode: FindMode; readonly text: string }>();
  const [choice, setChoice] = useState<{ section: SectionId; record: string | undefined; all: readonly string[] }>();
  const { record: chosen, all: allChosen = nothingChosen } = choice?.section === section.id ? choice : {};
  // What is drawn may be late.
  const lastChosen = useRef<string>(undefined);
  const setChosen = useCallback(
    (record: string | undefined, all = record === undefined ? nothingChosen : [record]) => {
      lastChosen.current = record;
      setChoice({ section: section.id, record, all });
    },
    [section.id],
  );
  // A choice in the text view is one in the section as well, if it is edited there.
  const chooseThere = (record: string | undefined) => {
    const place = record !== undefined ? placeOfRecord(store, record) : undefined;
    if (place?.section !== section.id) return;
    const isOtherOnItsWay = new URLSearchParams(router?.wanted.search).get('key') !== here.get('key');
    if (place.query.key !== lastChosen.current || isOtherOnItsWay)
      router?.navigate(hrefOf(place.section, place.query), { replace: true });
  };
  const isOpen = phase === 'open';
  const [isFullWanted, setFullWanted] = useState(() => readSetting(fullSetting) === 'true');
  const isFull = isFullWanted && section.id === 'pages' && isOpen;
  useEffect(() => {
    drawingAlone.set(isFull);
    return () => drawingAlone.set(false);
  }, [isFull]);
  const onFull = useCallback((wanted: boolean) => {
    setFullWanted(wanted);
    storeSetting(fullSetting, String(wanted));
  }, []);
  const placeOf = useLastPlaces(store, section.id, here);
  useEffect(() => {
    if (isOpen && running !== undefined) client.sees(running);
  }, [client, isOpen, running]);
  const { world, setOwn } = useDraftWorld(store);
  const checked = useDraftCheck(state, tools.device, isSectionServed('findings'));
  const rows = useRecords(store, findingRows, i18n, checked.check);
  const bySection = useMemo(() => rowsBySection(rows), [rows]);
  const ofFields = useMemo(
    () => (checked.check ? findingsOfFields(i18n, store, checked.check) : noFindings),
    [i18n, store, checked.check],
  );
  const nameOf = (words: EditWords | undefined) => editMessage(i18n, words);
  // Its button may be too narrow for the whole name.
  const stepTitle = (words: EditWords | undefined, keys: string) => (words ? `${nameOf(words)} (${keys})` : keys);
  const faulty = () => setMessage(t`Correct the text first, or discard what was typed.`);
  const step = (kind: StepKind) => {
    if (hold.current && !hold.current.flush()) return faulty();
    const name = nameOf(kind === 'undo' ? client.get().undoable : client.get().redoable);
    const run = () => client[kind]();
    const result = hold.current ? hold.current.revealing(run) : run();
    if (result === 'outdated') setMessage(t`“${name}” is left as it is: another user has changed the same since.`);
    if (result === 'done') setMessage(kind === 'undo' ? t`Undone: ${name}` : t`Redone: ${name}`);
  };
  const propose = async () => {
    if (hold.current && !hold.current.flush()) return faulty();
    setMessage('');
    if (await client.saveNow()) setProposing(true);
    else setMessage(t`A version can be proposed when all edits are saved.`);
  };
  const mayStep = isOpen && !isReadOnly && !isProposing && !takingOver.Part;
  // What is not an edit yet is undone by the text field itself.
  useStepKeys(
    mayStep ? step : undefined,
    (target) => target.closest(unfinished === undefined ? 'input, dialog' : 'input, dialog, textarea') !== null,
  );
  const search = (mode: FindMode) => setFinding({ mode, text: selectedText() });
  useFindKeys(isOpen && !isReadOnly ? search : undefined);
  const files =
    isTextOpen && !finding && section.id !== 'files' ? sections.find(({ id }) => id === 'files') : undefined;
  const given = {
    ...{ client, store, login, tools, hrefOf, hold, checked, runs, setOwn, isFull, onFull },
    onUnfinished: setUnfinished,
  };
  const beside = new URLSearchParams({ beside: section.id, ...(chosen !== undefined && { record: chosen }) });
  return (
    <div className={css.page} data-full={isFull || undefined}>
      <header className={`toolbar far ${css.head}`}>
        <div className={isFull ? 'row fill small' : css.title}>
          {isFull && (
            <select
              aria-label={t`Sections`}
              value={section.id}
              onChange={({ target }) =>
                router?.navigate(hrefOf(target.value as SectionId, placeOf(target.value as SectionId)))
              }
            >
              <Options of={served.map(({ id }) => [id, i18n._(sectionTitles[id])])} />
            </select>
          )}
          <h2 className="whole words">{draft?.name ?? <Trans>Draft</Trans>}</h2>
          {basedOn !== undefined && !isFull && (
            <Link to={versionHref(basedOn)} className="slim">
              <Trans>Based on version {basedOn}</Trans>
            </Link>
          )}
          {!isFull && (
            <Link to={draftsHref} className="slim noPaper">
              <Trans>All drafts</Trans>
            </Link>
          )}
          {isOpen && (
            <>
              <SaveState {...state} isUnfinished={unfinished === 'saving'} />
              <PeopleHere present={draft?.present ?? []} login={login} isNarrow={isFull} />
              <p role="status" className="muted">
                {/* Until the next edit. */}
                {notice && notice.after === undoable ? notice.text : ''}
              </p>
            </>
          )}
        </div>
        {isOpen && !isReadOnly && (
          <div className="wrap">
            <IconButton
              icon={Search}
              label={t`Find and replace: Ctrl+F`}
              aria-pressed={finding !== undefined}
              onClick={() => (finding ? setFinding(undefined) : search('find'))}
            />
            <Button
              aria-pressed={isTextOpen && !finding}
              disabled={section.id === 'files'}
              onClick={() => {
                setTextOpen(!isTextOpen || finding !== undefined);
                setFinding(undefined);
              }}
            >
              <Trans>Text view</Trans>
            </Button>
            <Button disabled={!undoable} onClick={() => step('undo')} title={stepTitle(undoable, t`Ctrl+Z`)}>
              <Undo2 size={18} aria-hidden />
              <span className="clip">
                {undoable ? <Trans>Undo: {nameOf(undoable)}</Trans> : <Trans context="editor">Undo</Trans>}
              </span>
            </Button>
            <Button disabled={!redoable} onClick={() => step('redo')} title={stepTitle(redoable, t`Ctrl+Y`)}>
              <Redo2 size={18} aria-hidden />
              <span className="clip">
                {redoable ? <Trans>Redo: {nameOf(redoable)}</Trans> : <Trans context="editor">Redo</Trans>}
              </span>
            </Button>
            <Button variant="main" disabled={!state.isEdited && !unfinished} onClick={() => void propose()}>
              <Trans>Propose…</Trans>
            </Button>
          </div>
        )}
      </header>
      {isReadOnly && (
        <p className="notice toolbar far" role="status">
          <Trans>The editor needs a wider screen, such as that of a desktop computer. Nothing is edited here.</Trans>
        </p>
      )}
      <DraftNotices
        state={state}
        running={running}
        onRetry={() => client.attend()}
        onDroppedRead={() => client.forgetDropped()}
        onTakeOver={isReadOnly ? undefined : () => void takingOver.open()}
      />
      {takingOver.hasFailed && (
        <p role="alert">
          <Trans>This could not be loaded. Try again when the device responds.</Trans>
        </p>
      )}
      <UnsavedNotice {...state} onDiscard={() => client.discardUnsaved()} />
      {props.trial}
      {state.revision > 0 && (
        <>
          {served.length > 1 && !isFull && (
            <nav className="tabs noPaper" aria-label={t`Sections`}>
              {served.map(({ id }) => (
                <Link key={id} to={hrefOf(id, placeOf(id))} aria-current={id === section.id ? 'page' : undefined}>
                  {i18n._(sectionTitles[id])}
                  <FindingCount rows={id === 'findings' ? rows : (bySection.get(id) ?? [])} />
                </Link>
              ))}
            </nav>
          )}
          <div className={css.body}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears which record’s field has the focus */}
            <div
              className={css.section}
              key={section.id}
              onFocus={({ target }) => {
                const record = target.closest<HTMLElement>('[data-record]')?.dataset.record;
                // One of several: these stay chosen.
                if (record !== undefined) setChosen(record, allChosen.includes(record) ? allChosen : undefined);
              }}
            >
              <WorldContext value={world}>
                <FieldFindings value={ofFields}>
                  <section.screen {...given} here={here} onChosen={setChosen} />
                </FieldFindings>
              </WorldContext>
            </div>
            {finding && (
              <div className={css.text}>
                <FindPanel
                  {...{ client, store, hrefOf }}
                  wanted={finding}
                  chosen={allChosen}
                  onClose={() => setFinding(undefined)}
                />
              </div>
            )}
            {files && (
              <div className={css.text}>
                <files.screen {...given} here={beside} onChosen={chooseThere} />
              </div>
            )}
          </div>
        </>
      )}
      {takingOver.Part && running !== undefined && (
        <takingOver.Part client={client} version={running} onClose={takingOver.close} />
      )}
      {isProposing && props.renderPropose(() => setProposing(false))}
    </div>
  );
}

/** What is selected on the page or in a field, if it is a word or a few. */
function selectedText(): string {
  const { activeElement: field } = document;
  const isField = field instanceof HTMLInputElement && field.selectionStart !== null;
  const text = isField
    ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
    : (getSelection()?.toString() ?? '');
  return text.includes('\n') || text.length > 80 ? '' : text.trim();
}
