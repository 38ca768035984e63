import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useWorld } from '../../live/WorldContext.ts';
import { Link } from '../../router/Link.tsx';
import { usePage } from '../PageContext.ts';
import { BrokenElement } from './BrokenElement.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';

/**
 * A link to a page that does not exist here says so. Visitors know only the public pages: for them a link to any other
 * is text (R31).
 */
export function TextLink({ placed, element, infoNumber }: ElementProps<'TextLink'>) {
  const { t } = useLingui();
  const { synoptics, hrefOf } = usePage();
  const { isPublic } = useWorld();
  const { refSynoptic, text } = element;
  const target = synoptics.find(({ id }) => id === refSynoptic);
  const reasons = useMemo(() => [msg`The page “${refSynoptic}” does not exist.`], [refSynoptic]);
  if (!target && !isPublic) return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} isText />;
  const shown = text || target?.name || refSynoptic;
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber} text={shown}>
      {target ? (
        <Link className={css.link} to={hrefOf(target.id)}>
          {shown}
        </Link>
      ) : (
        <span className={css.lines} title={t`Not a public page`}>
          {shown}
        </span>
      )}
    </ElementRoot>
  );
}
