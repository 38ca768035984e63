import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import type { CSSProperties, Ref } from 'react';
import { IconButton } from '../../../ui/IconButton.tsx';
import panels from '../PagesSection.module.css';
import type { LayerRow } from './layerRows.ts';
import type { LayerName } from './useLayerName.ts';

/** Where what is dragged would go. */
export type DropSide = 'above' | 'below';

interface LayerRowViewProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly id: string;
  readonly row: LayerRow;
  readonly at: number;
  /** Of a group, that of its foremost member. */
  readonly name: LayerName;
  readonly isChosen: boolean;
  readonly isCurrent: boolean;
  readonly isUnfolded: boolean;
  readonly isLocked: boolean;
  readonly isHidden: boolean;
  readonly drop: DropSide | undefined;
  readonly onFold: () => void;
  readonly onLock: () => void;
  readonly onHide: () => void;
}

export function LayerRowView(props: LayerRowViewProps) {
  const { id, row, at, name, isChosen, isCurrent, isUnfolded, isLocked, isHidden, drop } = props;
  const { t } = useLingui();
  const { isGroup, isInside, keys } = row;
  const called = isGroup ? t`Group of ${name.name}` : name.name;
  const Chevron = isUnfolded ? ChevronDown : ChevronRight;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the tree (aria-activedescendant)
    // biome-ignore lint/a11y/useSemanticElements: a row of a tree
    <div
      ref={props.ref}
      id={id}
      role="row"
      aria-level={isInside ? 2 : 1}
      aria-rowindex={at + 1}
      aria-expanded={isGroup ? isUnfolded : undefined}
      aria-selected={isChosen}
      className="row near small"
      data-at={at}
      data-current={isCurrent || undefined}
      data-drop={drop}
      style={drop && ({ '--drop': drop === 'above' ? '-2px' : '2px' } as CSSProperties)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a tree */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on the tree */}
      <span role="gridcell" className="row near fill">
        {isInside && <span className="pad" />}
        {isGroup && <Chevron size={16} aria-hidden data-fold="" onClick={props.onFold} />}
        <span className={`fill ${isHidden ? 'muted' : ''}`}>
          <span className={`block clip ${isGroup ? 'strong' : ''}`}>{called}</span>
          <small className="block clip">
            {isGroup ? <Plural value={keys.length} one="# element" other="# elements" /> : name.note}
          </small>
        </span>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a cell of a tree */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the focus is on the tree */}
      <span role="gridcell" className={panels.tools}>
        <IconButton
          icon={isHidden ? EyeOff : Eye}
          label={isHidden ? t`Show ${called}: H` : t`Hide ${called} while drawing: H`}
          className={isHidden ? '' : 'muted'}
          tabIndex={-1}
          onClick={props.onHide}
        />
        <IconButton
          icon={isLocked ? Lock : LockOpen}
          label={isLocked ? t`Unlock ${called}: L` : t`Lock ${called}: L`}
          className={isLocked ? '' : 'muted'}
          tabIndex={-1}
          onClick={props.onLock}
        />
      </span>
    </div>
  );
}
