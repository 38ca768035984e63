import { memo } from 'react';
import { Element } from './elements/Element.tsx';
import type { Group } from './groups.ts';
import css from './Stage.module.css';

/** Elements that the browser lays out and paints together. */
export const ElementGroup = memo(function ElementGroup({ group }: { readonly group: Group }) {
  return (
    <div className={css.group} style={group.style}>
      {group.members.map((one) => (
        <Element key={one.index} placed={one} />
      ))}
    </div>
  );
});
