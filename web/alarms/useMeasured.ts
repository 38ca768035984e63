import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Alarm } from '../../protocol/alarm.ts';
import { alarmKindRows, isOverTime } from '../../protocol/alarms/alarmKind.ts';
import type { Point } from '../../protocol/point.ts';
import { useWorld } from '../live/WorldContext.ts';
import { measured } from './measured.ts';

type Told = Pick<Alarm, 'kind' | 'infoNumber' | 'unit'>;

/** The value of a lost link: how many points it has. */
function pointsText(value: string | undefined, i18n: I18n): string {
  const points = Number(value);
  return value === undefined ? '' : i18n._(msg`${plural(points, { one: '# point', other: '# points' })}`);
}

export function useMeasured() {
  const { i18n } = useLingui();
  const { store } = useWorld();
  /**
   * A change in a minute, or starts in an hour, are not values of the point; nor is a value in another unit, from
   * before a new configuration.
   */
  const pointOf = ({ kind, infoNumber, unit }: Told): Point | undefined => {
    const { point } = isOverTime(kind) ? {} : store.get(infoNumber);
    return point?.unit === (unit ?? '') ? point : undefined;
  };
  return {
    value: (alarm: Told & Pick<Alarm, 'value'>) =>
      alarmKindRows[alarm.kind].quantity === 'presence' && alarm.infoNumber === undefined
        ? pointsText(alarm.value, i18n)
        : measured(i18n.locale, alarm.value, alarm.unit, pointOf(alarm)),
    /** With all of its digits: a rounded limit would be another one. */
    limit: (alarm: Told, limit: string | undefined) => {
      const digits = Math.max(pointOf(alarm)?.digits ?? 0, digitsOf(limit));
      const point = pointOf(alarm);
      return measured(i18n.locale, limit, alarm.unit, point && { ...point, digits });
    },
  };
}

function digitsOf(text: string | undefined): number {
  return Math.min(text?.split('.')[1]?.length ?? 0, mostDigits);
}

/** A limit that is another point's value may have any number of them. */
const mostDigits = 3;
