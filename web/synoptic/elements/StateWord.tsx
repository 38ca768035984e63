import { useMemo } from 'react';
import { usePoint } from '../../live/usePoint.ts';
import { stateText } from '../../text/valueText.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';
import { stateShown } from './stateShown.ts';

export function StateWord({ placed, element, infoNumber }: ElementProps<'TextValueLogicData' | 'TextStateData'>) {
  const view = usePoint(infoNumber);
  const state = stateShown(element, view.value);
  const colour = state === undefined ? undefined : element.foregrounds[state];
  const style = useMemo(() => colour && { '--ink': colour }, [colour]);
  const isBlinking = state !== undefined && element.isBlinked[state] && view.quality !== 'bad';
  const text = stateText(view.point, state);
  const others = view.point?.states;
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber} style={style || undefined} {...{ text, others }}>
      <span className={isBlinking ? `${css.live} ${css.blinking}` : css.live}>{text}</span>
    </ElementRoot>
  );
}
