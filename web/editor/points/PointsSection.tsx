import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useState } from 'react';
import { addPoints, freeId } from '../../../editor/points/editPoints.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { linksOf } from '../../../editor/station/links.ts';
import { idsOf } from '../../../editor/tables/recordRows.ts';
import { LiveValue } from '../../live/LiveValue.tsx';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { Link } from '../../router/Link.tsx';
import { fetchLater } from '../../text/language.ts';
import { later } from '../../text/later.tsx';
import { useSame } from '../../ui/useSame.ts';
import { useNewAlarms } from '../alarms/useNewAlarms.tsx';
import { useCopyDialog } from '../copy/useCopyDialog.tsx';
import { GridSection } from '../grid/GridSection.tsx';
import type { ExtraColumns } from '../grid/gridKind.ts';
import { useGrid } from '../grid/useGrid.ts';
import { useGridClipboard } from '../grid/useGridClipboard.ts';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { PointActions } from './PointActions.tsx';
import { PointPanel } from './PointPanel.tsx';
import { columnsOf, pointGrid, readColumn, valueColumn } from './pointGrid.ts';
import { ReadText } from './ReadText.tsx';
import { useReads } from './useReads.ts';

/** Few sessions of the editor read lists. */
const ImportDialog = later(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export function PointsSection({ client, store, tools, here, hrefOf, onChosen }: SectionProps) {
  const { t } = useLingui();
  const [bytes, setBytes] = useState<Uint8Array>();
  const [unpasted, setUnpasted] = useState('');
  /** What was just done to the chosen points. */
  const [alarmed, setAlarmed] = useState<{ readonly count: number; readonly of: readonly string[] }>();
  const { reads, isRunning, problem, read, cancel } = useReads(client, tools);
  const columns = useRecords(store, columnsOf, reads.size > 0);
  const extras = useMemo(
    (): ExtraColumns => ({
      [valueColumn]: { title: t`Live value`, isNumber: true, cell: (key) => <Value store={store} point={key} /> },
      [readColumn]: { title: t`Read once`, cell: (key) => <ReadText read={reads.get(key)} /> },
    }),
    [store, reads, t],
  );
  const grid = useGrid({ client, store, here, hrefOf, onChosen }, pointGrid, columns, extras);
  const { all: points, rows, at, chosen, targets, shown, show } = grid;
  const group = useCopyDialog(client, ({ points: copies }) => show(copies));
  const alarms = useNewAlarms(client, (keys) => setAlarmed({ count: keys.length, of: targets }));
  const isList = useCallback(
    async (text: string) => {
      const { previewOf } = await fetchLater(() => import('./readPoints.ts'));
      const { list } = await previewOf(store, new TextEncoder().encode(text), { link: '' });
      return list === undefined || list.headLine !== undefined;
    },
    [store],
  );
  useGridClipboard({ client, ...grid, isList, onList: setBytes, onCells: setUnpasted });

  const add = () => {
    const links = linksOf(store).map((key) => fieldText(store, key, 'Id'));
    const link = (at && fieldText(store, at.record, 'Link')) ?? (links.length === 1 ? links[0] : undefined);
    const Id = freeId('POINT0', idsOf(store, points));
    show(client.edit((edit) => addPoints(edit, [{ Id, ...(link && { Link: link }) }])));
  };
  return (
    <>
      <GridSection
        {...{ client, grid, label: t`Points`, chooseAll: t`Choose all points`, searchLabel: t`Search in the points` }}
        Beside={Subscribed}
        actions={
          <PointActions
            {...{ grid, add, cancel, isReading: isRunning }}
            addAlarms={() => alarms.open({ points: targets })}
            copy={() => group.copy({ kind: 'points', points: targets })}
            read={() => void read(targets)}
            onFile={(file) => void file.arrayBuffer().then((buffer) => setBytes(new Uint8Array(buffer)))}
          />
        }
        count={
          alarmed?.of === targets ? (
            <>
              <Plural value={alarmed.count} one="# alarm added." other="# alarms added." />{' '}
              <Link to={hrefOf('alarms')}>
                <Trans context="editor">Alarms</Trans>
              </Link>
            </>
          ) : chosen.size > 0 ? (
            <Plural value={chosen.size} one="# point chosen" other="# points chosen" />
          ) : (
            points.length > 0 && <Plural value={rows.length} _0="No points found" one="# point" other="# points" />
          )
        }
        problems={[problem, unpasted]}
        empty={
          <p className="muted">
            <Trans>
              No points. Copy rows with names and addresses in a spreadsheet and paste them here with Ctrl+V, or import
              a file.
            </Trans>
          </p>
        }
        panel={shown.length > 0 && <PointPanel client={client} hrefOf={hrefOf} keys={shown} />}
      />
      {group.dialog}
      {alarms.dialog}
      {bytes && (
        <ImportDialog
          client={client}
          bytes={bytes}
          onDone={(keys) => {
            setBytes(undefined);
            show(keys);
          }}
          onClose={() => setBytes(undefined)}
        />
      )}
    </>
  );
}

interface PointProps {
  readonly store: RecordStore;
  readonly point: string;
}

function Value({ store, point }: PointProps) {
  const infoNumber = Number(fieldText(store, point, 'InfoNumber'));
  return infoNumber > 0 && <LiveValue infoNumber={infoNumber} />;
}

/** To the values of the rows that are drawn. */
function Subscribed({ store, drawn }: { readonly store: RecordStore; readonly drawn: readonly string[] }) {
  const numbers = drawn.map((key) => Number(fieldText(store, key, 'InfoNumber')));
  useSubscribe(useSame(numbers.filter((number) => number > 0)));
  return null;
}
