import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { addPoints, changePoint } from '../../../editor/points/editPoints.ts';
import { addLink } from '../../../editor/station/links.ts';
import type { Counting } from '../../../importers/pointLists/cells/address.ts';
import { type Table, tables } from '../../../importers/pointLists/cells/words.ts';
import { NoList } from '../../../importers/pointLists/listFault.ts';
import { rowCounts } from '../../../importers/pointLists/listWords.ts';
import type { Answers } from '../../../importers/pointLists/questions/questions.ts';
import type { PointList } from '../../../importers/pointLists/readPointList.ts';
import type { ColumnMap } from '../../../importers/pointLists/tables/columnPlaces.ts';
import { TableFault } from '../../../importers/table/tableFault.ts';
import { driverSchemas, listKind } from '../../../protocol/drivers/schemas.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Options } from '../../ui/Options.tsx';
import { Select } from '../../ui/Select.tsx';
import { RowsPreview } from '../grid/RowsPreview.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import css from './ImportDialog.module.css';
import { ListColumns } from './ListColumns.tsx';
import { ListNotices } from './ListNotices.tsx';
import { ListQuestions } from './ListQuestions.tsx';
import { linkChoices, newLinkId } from './listLinks.ts';
import { listText, readingText, rowText } from './previewTexts.ts';
import { type Preview, type PreviewRow, previewOf } from './readPoints.ts';

interface ImportDialogProps {
  readonly client: DraftClient;
  /** A file, or a pasted text. */
  readonly bytes: Uint8Array;
  /** `points`: those that were added or changed. */
  readonly onDone: (points: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Its addresses are certain. */
function isOfProgram({ form }: PointList): boolean {
  return form.kind === 'document' && form.program !== undefined;
}

/** Applied as one undo step. */
export function ImportDialog({ client, bytes, onDone, onClose }: ImportDialogProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const links = linkChoices(store);
  const kindName = i18n._(driverSchemas[listKind].title);
  const [added] = useState(() => newLinkId(store));
  const [link, setLink] = useState(links[0] ?? added);
  const [counting, setCounting] = useState<Counting>();
  /** Decided by the user. */
  const [map, setMap] = useState<ColumnMap>(new Map());
  const [answers, setAnswers] = useState<Answers>(new Map());
  /** Of a file of several devices. */
  const [devices, setDevices] = useState<readonly string[]>([]);
  const [table, setTable] = useState<Table>();
  const [sheet, setSheet] = useState<string>();
  const [sheets, setSheets] = useState<readonly string[]>([]);
  const [columns, setColumns] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState('');
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let latest: Promise<Preview> | undefined;
    const read = () => {
      const own = previewOf(store, bytes, { link, counting, table, sheet, map, answers });
      latest = own;
      own.then(
        (next) => {
          if (own !== latest) return;
          setColumns(next.list?.columns ?? []);
          if (sheet === undefined) setSheets(sheetsOf(next.list));
          setPreview(next);
          setProblem('');
        },
        (error: unknown) => {
          if (!(error instanceof NoList || error instanceof TableFault)) throw error;
          if (own !== latest) return;
          if (error instanceof NoList && map.size === 0) setColumns(error.columns);
          if (error instanceof NoList && error.devices.length > 0) setDevices(error.devices);
          setPreview(undefined);
          setProblem(listText(i18n, error.reason));
        },
      );
    };
    read();
    const stop = store.subscribe(read);
    return () => {
      latest = undefined;
      stop();
    };
  }, [store, bytes, link, counting, table, sheet, map, answers, i18n]);
  const isRead = preview !== undefined;
  useEffect(() => {
    if (isRead) main.current?.focus();
  }, [isRead]);
  const rows = preview?.rows ?? [];
  const count = (kind: PreviewRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const undecided = preview?.list?.undecided ?? [];
  const isOpen = undecided.length > 0 || preview?.list?.questions.some(({ state }) => state === 'open');
  const givesNone = rows.length === count('refused') && !isOpen;
  const [fresh, changed] = [count('new'), count('changed')];
  const apply = () => {
    const touched: string[] = [];
    const words = { code: changed === 0 ? 'pointsAdded' : 'pointsChanged', count: String(fresh + changed) } as const;
    client.edit((edit) => {
      const isNewLink = rows.some((row) => row.kind === 'new' && row.fields.Link === added);
      if (isNewLink && !links.includes(added)) addLink(edit, listKind);
      for (const row of rows)
        if (row.kind === 'changed') {
          changePoint(edit, row.key, row.changes);
          touched.push(row.key);
        }
      touched.push(
        ...addPoints(
          edit,
          rows.flatMap((row) => (row.kind === 'new' ? [row.fields] : [])),
        ),
      );
    }, words);
    onDone(touched);
  };
  return (
    <Dialog
      title={<Trans>Points from a list</Trans>}
      className={css.dialog ?? ''}
      onSubmit={apply}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button ref={main} type="submit" variant="main" disabled={fresh + changed === 0}>
            {changed === 0 ? (
              <Plural value={fresh} one="Add # point" other="Add # points" />
            ) : fresh === 0 ? (
              <Plural value={changed} one="Change # point" other="Change # points" />
            ) : (
              <Trans>
                Add {fresh}, change {changed}
              </Trans>
            )}
          </Button>
        </>
      }
    >
      <div className="wrap far start">
        <Select
          label={t`Link`}
          value={link}
          hint={link === added && t`Added with the points. Enter its address under Links.`}
          onChange={({ currentTarget }) => setLink(currentTarget.value)}
        >
          {links.map((id) => (
            <option key={id}>{id}</option>
          ))}
          <option value={added}>{t`${added}: new link, ${kindName}`}</option>
        </Select>
        {devices.length > 0 && (
          <Select
            label={t({ message: 'Device', context: 'of a list' })}
            value={sheet ?? ''}
            onChange={({ currentTarget }) => setSheet(currentTarget.value || undefined)}
          >
            <option value="">{t`please choose`}</option>
            <Options of={devices.map((name) => [name, name])} />
          </Select>
        )}
        {preview?.list && !isOfProgram(preview.list) && (
          <Select
            label={t`Addresses`}
            value={counting ?? ''}
            onChange={({ currentTarget }) => setCounting((currentTarget.value || undefined) as Counting | undefined)}
          >
            <option value="">{t`detected automatically`}</option>
            <option value="modicon">{t`40001 is the first holding register`}</option>
            <option value="zero">{t`counted from 0`}</option>
            <option value="one">{t`counted from 1`}</option>
          </Select>
        )}
        {sheets.length > 1 && (
          <Select
            label={t`Sheet`}
            value={sheet ?? sheets[0]}
            onChange={({ currentTarget }) => {
              setSheet(currentTarget.value);
              setMap(new Map());
              setAnswers(new Map());
            }}
          >
            <Options of={sheets.map((name) => [name, name])} />
          </Select>
        )}
        {((preview?.list?.withoutTable ?? 0) > 0 || table) && (
          <Select
            label={t`Table of addresses that name none`}
            value={table ?? 'holding'}
            onChange={({ currentTarget }) => setTable(tables.find((one) => one === currentTarget.value))}
          >
            <Options of={tables.map((one) => [one, one])} />
          </Select>
        )}
        <ListQuestions of={preview?.list?.questions ?? []} answers={answers} onAnswer={setAnswers} />
      </div>
      {problem && (
        <p role="alert" className="fault">
          {problem}
        </p>
      )}
      {columns.length > 1 && (
        <details open={!preview || map.size > 0 || undecided.length > 0 || undefined}>
          <summary className="muted">{preview?.list ? readingText(i18n, preview.list) : t`Columns`}</summary>
          <ListColumns columns={columns} list={preview?.list} map={map} onMap={setMap} />
        </details>
      )}
      {preview && (
        <>
          {givesNone && (
            <p role="alert" className="fault">
              <Trans>The list gives no point.</Trans>
            </p>
          )}
          {!isOpen && (
            <p role="status">{i18n._(rowCounts, { fresh, changed, same: count('same'), refused: count('refused') })}</p>
          )}
          {preview.list && <ListNotices list={preview.list} />}
          {!isOpen && <RowsPreview rows={rows} name={t`Point`} contentOf={(row) => rowText(i18n, row)} />}
        </>
      )}
    </Dialog>
  );
}

/** The one that is read comes first. */
function sheetsOf(list: PointList | undefined): readonly string[] {
  return list?.form.kind === 'workbook' ? [list.form.sheet, ...list.otherSheets] : [];
}
