import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardPaste, Copy, CopyPlus, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { use, useMemo, useState } from 'react';
import {
  addPoint,
  duplicatePoints,
  fillColumn,
  fillDown,
  pointsOf,
  removePoints,
} from '../../../editor/points/pointEdits.ts';
import { columnOf, isTable, tableText } from '../../../editor/points/spreadsheet.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { RouterContext } from '../../router/RouterContext.tsx';
import { fold } from '../../text/fold.ts';
import { Button } from '../../ui/Button.tsx';
import page from '../../ui/listLayout.module.css';
import { useHeard } from '../../ui/useHeard.ts';
import { fieldTitle } from '../forms/fieldTexts.ts';
import { toolProblem } from '../links/toolMessages.ts';
import type { SectionProps } from '../section.ts';
import { ListDialog } from './ListDialog.tsx';
import { PointPanel } from './PointPanel.tsx';
import css from './PointsSection.module.css';
import { PointTable, tableFields } from './PointTable.tsx';
import { readAtOnce, useReadOnce } from './useReadOnce.ts';

/** The points of a draft as a table that is edited in place, and beside it all fields of those that are chosen. */
export function PointsSection(props: SectionProps) {
  const { client, revision, tools, here, hrefOf } = props;
  const { i18n, t } = useLingui();
  const router = use(RouterContext);
  const { store } = client;
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pasted, setPasted] = useState<string>();
  // The field that had the focus last: what is filled down.
  const [field, setField] = useState('');
  const readOnce = useReadOnce(client, tools);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records of the store are others after each revision
  const rows = useMemo(() => (store ? pointsOf(store) : []), [store, revision]);
  const addressed = here.get('key');
  const keys = rows.filter((key) => chosen.has(key) || (chosen.size === 0 && key === addressed));
  const shown = useMemo(() => {
    const part = fold(wanted.trim());
    const has = (key: string) =>
      ['Id', 'Name', 'InfoNumber', 'Register', 'Machine'].some((name) =>
        fold((store && fieldText(store, key, name)) ?? '').includes(part),
      );
    return part === '' ? rows : rows.filter(has);
  }, [rows, store, wanted]);
  const choose = (next: Iterable<string>) => {
    setChosen(new Set(next));
    if (addressed !== null) router?.navigate(hrefOf('points'), { replace: true });
  };
  const makePoints = (make: (edit: Parameters<Parameters<typeof client.edit>[0]>[0]) => readonly string[]) => {
    let made: readonly string[] = [];
    client.edit((edit) => {
      made = make(edit);
    });
    setWanted('');
    choose(made);
  };
  useHeard('paste', (event) => {
    const { target, clipboardData } = event;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (pasted !== undefined || !isTable(text)) return;
    if (target instanceof HTMLElement && target.closest('dialog, textarea')) return;
    event.preventDefault();
    const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('tr [data-field]') : null;
    const from = shown.indexOf(cell?.closest<HTMLElement>('[data-key]')?.dataset.key ?? '');
    const column = columnOf(text);
    if (cell && column && from !== -1)
      client.edit((edit) => fillColumn(edit, shown.slice(from), cell.dataset.field ?? '', column));
    else setPasted(text);
  });
  useHeard('copy', (event) => {
    if (!store || keys.length === 0 || String(getSelection()) !== '' || isInField(event.target)) return;
    event.preventDefault();
    event.clipboardData?.setData('text/plain', tableText(store, keys, tableFields));
  });
  const fill = () => client.edit((edit) => fillDown(edit, keys, field));
  useHeard('keydown', (event) => {
    if (event.key !== 'd' || !event.ctrlKey || keys.length < 2 || field === '') return;
    event.preventDefault();
    fill();
  });
  if (!store) return null;
  const link = (keys.at(-1) ?? rows.at(-1)) as string | undefined;
  const problem = readOnce.last && toolProblem(i18n, readOnce.last.reply);
  const title = field === '' ? '' : fieldTitle(i18n, { element: 'Point', driver: undefined }, field);
  return (
    <>
      <div className={css.section}>
        <div className={css.main}>
          <div className={css.tools}>
            <Button onClick={() => makePoints((edit) => [addPoint(edit, link && fieldText(store, link, 'Link'))])}>
              <Plus size={16} aria-hidden />
              <Trans>Add point</Trans>
            </Button>
            <Button onClick={() => setPasted('')}>
              <ClipboardPaste size={16} aria-hidden />
              <Trans>From a list…</Trans>
            </Button>
            <Button disabled={keys.length === 0} onClick={() => makePoints((edit) => duplicatePoints(edit, keys))}>
              <CopyPlus size={16} aria-hidden />
              <Trans>Duplicate</Trans>
            </Button>
            <Button disabled={keys.length < 2 || field === ''} onClick={fill} title={t`Ctrl+D`}>
              <Copy size={16} aria-hidden />
              {title === '' ? <Trans>Fill down</Trans> : <Trans>Fill down: {title}</Trans>}
            </Button>
            <Button
              disabled={readOnce.isRunning || shown.length === 0}
              onClick={() => void readOnce.read((keys.length > 0 ? keys : shown).slice(0, readAtOnce))}
            >
              <RefreshCw size={16} aria-hidden />
              <Trans>Read once</Trans>
            </Button>
            <Button disabled={keys.length === 0} onClick={() => client.edit((edit) => removePoints(edit, keys))}>
              <Trash2 size={16} aria-hidden />
              <Trans context="editor">Delete</Trans>
            </Button>
            <input
              type="search"
              className={css.search}
              placeholder={t`Search points`}
              aria-label={t`Search points`}
              value={wanted}
              onChange={({ target }) => setWanted(target.value)}
            />
          </div>
          {problem && (
            <p role="alert" className={css.fault}>
              {problem}
            </p>
          )}
          {rows.length === 0 ? (
            <p className={page.empty}>
              <Trans>No points. Paste rows of a spreadsheet here with Ctrl+V, import a list, or scan a link.</Trans>
            </p>
          ) : (
            <PointTable
              {...{ client, rows: shown, chosen, choose, reads: readOnce.reads }}
              onField={(name) => setField(name)}
            />
          )}
        </div>
        {keys.length > 0 && <PointPanel key={keys.join(' ')} {...props} keys={keys} />}
      </div>
      {pasted !== undefined && <ListDialog {...{ client, hrefOf, pasted }} onClose={() => setPasted(undefined)} />}
    </>
  );
}

function isInField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.selectionStart !== target.selectionEnd;
}
