import { memo } from 'react';
import { Element } from '../elements/Element.tsx';
import css from './Stage.module.css';
import type { Tile } from './tiles.ts';

/** Elements that the browser lays out and paints together; on a large page it keeps them as a picture of their own. */
export const StageTile = memo(function StageTile({ tile: { style, corner, members } }: { readonly tile: Tile }) {
  return (
    <div className={css.tile} style={style}>
      <div className={css.elements} style={corner}>
        {members.map((one) => (
          <Element key={one.key} placed={one} />
        ))}
      </div>
    </div>
  );
});
