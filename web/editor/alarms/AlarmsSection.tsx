import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { Button } from '../../ui/Button.tsx';
import { GridSection } from '../grid/GridSection.tsx';
import { RowActions } from '../grid/RowActions.tsx';
import { useGrid } from '../grid/useGrid.ts';
import { useGridPaste } from '../grid/useGridPaste.tsx';
import type { SectionProps } from '../section.ts';
import { useRecords } from '../useRecords.ts';
import { AlarmPanel } from './AlarmPanel.tsx';
import { alarmColumns, alarmGrid, alarmRows } from './alarmGrid.ts';
import { useNewAlarms } from './useNewAlarms.tsx';

export function AlarmsSection({ client, store, here, hrefOf, onChosen }: SectionProps) {
  const { t } = useLingui();
  const points = useRecords(store, pointsIn);
  const columns = useRecords(store, alarmColumns);
  const grid = useGrid({ client, store, here, hrefOf, onChosen }, alarmGrid, columns);
  const { all, rows, chosen, shown, show } = grid;
  const adding = useNewAlarms(client, show);
  const paste = useGridPaste({
    ...{ client, grid, kind: alarmRows },
    title: <Trans>Alarms from a table</Trans>,
    usual: ['Id', 'Point', 'Kind', 'Limit', 'Priority', 'Message'],
  });
  const point = points.find(({ id }) => id === fieldText(store, shown[0] ?? '', 'Point'));
  return (
    <>
      <GridSection
        {...{ client, grid, label: t`Alarms`, chooseAll: t`Choose all alarms`, searchLabel: t`Search in the alarms` }}
        actions={
          <>
            <Button onClick={() => adding.open({})}>
              <Plus size={16} aria-hidden />
              <Trans>New alarms…</Trans>
            </Button>
            <RowActions grid={grid} />
          </>
        }
        count={
          chosen.size > 0 ? (
            <Plural value={chosen.size} one="# alarm chosen" other="# alarms chosen" />
          ) : (
            all.length > 0 && <Plural value={rows.length} _0="No alarms found" one="# alarm" other="# alarms" />
          )
        }
        problems={[paste.problem]}
        empty={
          <p className="muted">
            <Trans>
              No alarms. Make them from points with New alarms…, or copy rows in a spreadsheet and paste them here with
              Ctrl+V.
            </Trans>
          </p>
        }
        panel={shown.length > 0 && <AlarmPanel key={shown.join(' ')} client={client} alarms={shown} point={point} />}
      />
      {adding.dialog}
      {paste.dialog}
    </>
  );
}
