import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { Link } from '../../router/Link.tsx';
import { usePage } from '../PageContext.ts';
import { BrokenElement } from './BrokenElement.tsx';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';

/** The way to another page; one that leads to no page here is told, not followed. */
export function TextLink({ placed, element, infoNumber }: ElementProps<'TextLink'>) {
  const { synoptics, hrefOf } = usePage();
  const { refSynoptic, text } = element;
  const target = synoptics.find(({ id }) => id === refSynoptic);
  const reasons = useMemo(() => [msg`The page “${refSynoptic}” does not exist.`], [refSynoptic]);
  if (!target) return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} isText />;
  const shown = text || target.name || target.id;
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber} text={shown}>
      <Link className={css.link} to={hrefOf(target.id)}>
        {shown}
      </Link>
    </ElementRoot>
  );
}
