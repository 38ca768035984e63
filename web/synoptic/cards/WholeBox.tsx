import { use } from 'react';
import type { Whole } from '../../cards/model.ts';
import { Element } from '../elements/Element.tsx';
import { usePointOnPage } from '../usePointOnPage.ts';
import { placedInRow } from './placedInRow.ts';
import { RowContext } from './RowContext.ts';

/** An element that is drawn whole, as wide as the list. */
export function WholeBox({ block: { item } }: { readonly block: Whole }) {
  const { onPress } = use(RowContext);
  const { infoNumber, point } = usePointOnPage(item.element);
  const shown = <Element placed={placedInRow(item)} />;
  const isOpenable = onPress && point && item.element.canSelect;
  return (
    <div className="span pad">
      {isOpenable ? (
        <button
          type="button"
          className="bare inset whole"
          data-row={item.index}
          data-info={infoNumber}
          onClick={({ currentTarget }) => onPress(item.element, currentTarget)}
        >
          {shown}
        </button>
      ) : (
        shown
      )}
    </div>
  );
}
