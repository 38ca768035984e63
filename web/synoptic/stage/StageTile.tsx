import { memo } from 'react';
import { Element } from '../elements/Element.tsx';
import type { PlacedOnPage } from './placement.ts';
import css from './Stage.module.css';

/** Elements that the browser paints together; a tile does not depend on where its elements are. */
export const StageTile = memo(function StageTile({ members }: { readonly members: readonly PlacedOnPage[] }) {
  return (
    <div className={css.tile}>
      {members.map((one) => (
        <Element key={one.key} placed={one} />
      ))}
    </div>
  );
});
