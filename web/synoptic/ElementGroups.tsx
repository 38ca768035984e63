import { memo } from 'react';
import { Element } from './elements/Element.tsx';
import type { Group } from './groups.ts';
import css from './Stage.module.css';
import type { Tile } from './tiles.ts';

/** Elements that the browser lays out and paints together. */
const ElementGroup = memo(function ElementGroup({ group }: { readonly group: Group }) {
  return (
    <div className={css.group} style={group.style}>
      {group.members.map((one) => (
        <Element key={one.key} placed={one} />
      ))}
    </div>
  );
});

/** Groups that the browser keeps as a picture of their own. */
export const GroupTile = memo(function GroupTile({ tile }: { readonly tile: Tile }) {
  return (
    <div className={css.tile} style={tile.style}>
      {tile.members.map((group) => (
        <ElementGroup key={group.key} group={group} />
      ))}
    </div>
  );
});
