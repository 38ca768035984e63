import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { tileText } from '../../../protocol/elements/textLink.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Link } from '../../router/Link.tsx';
import { usePage } from '../PageContext.ts';
import { BrokenElement } from './BrokenElement.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';
import { TileAlarm } from './laterViews.tsx';

/**
 * A link to a page that does not exist here says so. Visitors know only the public pages: for them a link to any other
 * is text (R31).
 */
export function TextLink({ placed, element, infoNumber }: ElementProps<'TextLink'>) {
  const { t } = useLingui();
  const { synoptics, hrefOf } = usePage();
  const { isPublic } = useWorld();
  const { refSynoptic, text, isTile } = element;
  const target = synoptics.find(({ id }) => id === refSynoptic);
  const reasons = useMemo(() => [msg`The page “${refSynoptic}” does not exist.`], [refSynoptic]);
  if (!target && !isPublic) return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} isText />;
  const shown = text || target?.name || refSynoptic;
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber} text={isTile ? tileText(shown) : shown} isSheet={isTile}>
      {target ? (
        <Link className={isTile ? `covers ${css.link}` : css.link} to={hrefOf(target.id)}>
          {shown}
          {isTile && <TileAlarm page={target} />}
        </Link>
      ) : (
        <span className={css.lines} title={t`Not a public page`}>
          {shown}
        </span>
      )}
    </ElementRoot>
  );
}
