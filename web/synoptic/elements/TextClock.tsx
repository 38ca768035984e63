import { useLingui } from '@lingui/react';
import { pointView } from '../../live/pointView.ts';
import { useFreshness } from '../../live/useFreshness.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { noValue } from '../../text/valueText.ts';
import { useTick } from '../../ui/useTick.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';

const unknown = pointView(undefined, 'neverRead');

/** Of a lost device it stops at the time of the last frame, and is marked as every value that is not current (R29, R32). */
export function TextClock({ placed, element, infoNumber }: ElementProps<'TextClock'>) {
  const { i18n } = useLingui();
  const { deviceTime, timeZone } = useWorld();
  const { link, since } = useFreshness();
  useTick(1000);
  const now = deviceTime();
  const isLost = link === 'lost' || link === 'waking';
  const time = isLost ? since : now;
  const textOf = (at: number) => {
    const [style, zone] = [element.isShowedDate ? 'dayAndTime' : 'time', timeZone()] as const;
    return [style, 'offset' as const].map((part) => zoneTime(at, part, i18n.locale, zone)).join(' ');
  };
  const text = time === undefined ? noValue : textOf(time);
  const known = { value: text, sourceTime: time, beganUnseen: false, isBlocked: false };
  const view = time === undefined ? unknown : isLost ? pointView(undefined, 'notCurrent', known) : undefined;
  return (
    <ElementRoot placed={placed} {...(view && { view })} infoNumber={infoNumber} text={text}>
      {text}
    </ElementRoot>
  );
}
