import { useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { PagePanelProps } from '../panel.ts';
import css from './PointList.module.css';
import { pointType } from './useDrop.ts';

interface ChoiceRowProps extends Pick<PagePanelProps, 'pageKey'> {
  /** Of one point, or of all points of a machine. */
  readonly numbers: readonly number[];
  readonly name: string;
  readonly id: string;
  readonly isMachine?: boolean;
  /** The page shows it. */
  readonly isUsed?: boolean;
  readonly picked: ReadonlySet<number>;
  readonly onPick: (picked: ReadonlySet<number>) => void;
  /** `isAlone`: without its name. */
  readonly onAdd: (numbers: readonly number[], isAlone: boolean) => void;
}

/** Dragged, or added by a button or Enter, with Alt without its name; with others that are picked, if it is one of them. */
export function ChoiceRow({ numbers, name, id, isMachine = false, isUsed, pageKey, picked, ...on }: ChoiceRowProps) {
  const { t } = useLingui();
  const isPicked = numbers.every((number) => picked.has(number));
  const meant = isPicked ? [...picked] : numbers;
  const toggle = () => on.onPick(isPicked ? picked.difference(new Set(numbers)) : picked.union(new Set(numbers)));
  const Name = isMachine ? 'b' : 'span';
  const count = numbers.length;
  return (
    <li className={css.point} draggable onDragStart={(event) => event.dataTransfer.setData(pointType, meant.join(' '))}>
      <label className="row near fill">
        <input
          type="checkbox"
          checked={isPicked}
          onChange={toggle}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || pageKey === undefined) return;
            event.preventDefault();
            on.onAdd(meant, event.altKey);
          }}
        />
        <Name className="fill words">
          {name}
          <small className="block">{id}</small>
        </Name>
      </label>
      {isUsed && <Check size={16} aria-label={t`on this page`} />}
      <IconButton
        icon={Plus}
        label={isMachine ? t`Add ${name} to the page (points: ${count})` : t`Add ${name} to the page`}
        disabled={pageKey === undefined}
        onClick={({ altKey }) => on.onAdd(numbers, altKey)}
      />
    </li>
  );
}
