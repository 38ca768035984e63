import { useMemo } from 'react';
import type { Alarm } from '../../../../protocol/alarm.ts';
import { type ElementOf, valuesOn } from '../../../../protocol/elementKinds.ts';
import type { AlarmsState } from '../../../live/alarms/alarmStore.ts';
import { useAlarmsState } from '../../../live/alarms/useAlarms.ts';
import { useWorld } from '../../../live/WorldContext.ts';
import { usePage } from '../../PageContext.ts';

type Wanted = Pick<ElementOf<'AlarmListData'>, 'area' | 'alarmPage' | 'pointFolder'>;

/** Active, the most urgent first, of all that the element names; suppressed ones are not among them. */
export function useAlarmsIn(wanted: Wanted): {
  readonly status: AlarmsState['status'];
  readonly rows: readonly Alarm[];
} {
  const { store } = useWorld();
  const { synoptics } = usePage();
  const { status, summary } = useAlarmsState();
  const { area, alarmPage, pointFolder } = wanted;
  const numbersOnPage = useMemo(() => {
    const page = synoptics.find(({ id }) => id === alarmPage);
    return new Set(page ? valuesOn(page.elements).flatMap((name) => store.numberOf(name) ?? []) : []);
  }, [synoptics, alarmPage, store]);
  const rows = useMemo(() => {
    const isOfPage = ({ page, infoNumber }: Alarm) =>
      page === alarmPage ||
      (infoNumber !== undefined && summary.shownAt(infoNumber).some((number) => numbersOnPage.has(number)));
    const isInFolder = ({ infoNumber }: Alarm) => {
      const id = store.get(infoNumber).point?.id;
      return id !== undefined && (id === pointFolder || id.startsWith(`${pointFolder}.`));
    };
    return summary.annunciated.filter(
      (alarm) =>
        (area === undefined || alarm.area === area) &&
        (alarmPage === undefined || isOfPage(alarm)) &&
        (pointFolder === undefined || isInFolder(alarm)),
    );
  }, [summary, numbersOnPage, store, area, alarmPage, pointFolder]);
  return { status, rows };
}
