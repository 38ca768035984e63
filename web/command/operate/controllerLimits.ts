import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { numberOf } from '../../../protocol/sample.ts';
import { usePoint } from '../../live/usePoint.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { entryText } from '../../text/entryText.ts';

/** The controller's limits of a setpoint; one without a point, or that is not current, is unknown. */
export function useControllerLimits({ minPoint, maxPoint }: Pick<Point, 'minPoint' | 'maxPoint'>) {
  useSubscribe(useMemo(() => [minPoint, maxPoint].filter((number) => number !== undefined), [minPoint, maxPoint]));
  return { least: limitOf(usePoint(minPoint)), most: limitOf(usePoint(maxPoint)) };
}

/** One limit of the controller: the present value of the point that the station names for it. */
function limitOf({ point, value, quality }: ReturnType<typeof usePoint>) {
  const number = numberOf(value);
  return point && number !== undefined && quality !== 'bad' ? { name: point.name, value: number } : undefined;
}

/** `The controller takes it between 3.4 m (Pump 1 start level) and 5.4 m.` Undefined: no other point limits it. */
export function controllerLimitWords(
  point: Point,
  { least, most }: ReturnType<typeof useControllerLimits>,
  locale: string,
): MessageDescriptor | undefined {
  if (!least && !most) return undefined;
  const end = (limit: typeof least, own: number | undefined) => {
    if (!limit) return own === undefined ? undefined : entryText(locale, point, own);
    return `${entryText(locale, point, roundedTo(point.digits, limit.value))} (${limit.name})`;
  };
  const [from, to] = [end(least, point.min), end(most, point.max)];
  if (from !== undefined && to !== undefined) return msg`The controller accepts ${from} to ${to}.`;
  return from === undefined
    ? msg`The controller accepts values below ${to ?? ''}.`
    : msg`The controller accepts values above ${from}.`;
}

/** As its own element shows it: a float register holds more digits than were ever set. */
function roundedTo(digits: number, value: number): number {
  return Number(value.toFixed(digits));
}
