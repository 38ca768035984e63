import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { usePoint } from '../../live/usePoint.ts';
import { noValue, stateText } from '../../text/valueText.ts';
import { useImage } from '../useImage.ts';
import { BrokenElement } from './BrokenElement.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';
import { stateShown } from './stateShown.ts';

/** Without a value no image is true, and none is shown. */
export function StateImage({ placed, element, infoNumber }: ElementProps<'ImageLogicData' | 'ImageStateData'>) {
  const view = usePoint(infoNumber);
  const state = stateShown(element, view.value);
  // No value, no image: `nothing` is drawn in its place.
  const name = state === undefined ? undefined : (element.images[state] ?? '');
  const { source, failed } = useImage(name);
  const word = stateText(view.point, state);
  const reasons = useMemo(
    () =>
      name === ''
        ? [msg`No picture for the state “${word}”.`]
        : [msg`The picture “${name ?? ''}” could not be loaded.`],
    [name, word],
  );
  if (name === '' || source === null) {
    return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} view={view} word={word} />;
  }
  const isBlinking = state !== undefined && element.isBlinked[state] && view.quality !== 'bad';
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber} isPicture>
      {state === undefined && <span className={css.nothing}>{noValue}</span>}
      {source && (
        <span className={isBlinking ? `${css.picture} ${css.blinking}` : css.picture} data-theme={element.ground}>
          <img className={css.image} src={source} alt={word} decoding="sync" draggable={false} onError={failed} />
        </span>
      )}
    </ElementRoot>
  );
}
