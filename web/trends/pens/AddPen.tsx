import { Trans, useLingui } from '@lingui/react/macro';
import { Square, SquareCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Point } from '../../../protocol/point.ts';
import { PointAlarmMark } from '../../live/alarms/PointAlarmMark.tsx';
import { LiveValue } from '../../live/LiveValue.tsx';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { Button } from '../../ui/Button.tsx';
import { type OptionProps, SearchListDialog } from '../../ui/dialogs/SearchListDialog.tsx';
import { mostPens } from '../trend.ts';
import css from './AddPen.module.css';

export type FindPoints = (query: string) => { readonly items: readonly Point[]; readonly more: number };

interface AddPenProps {
  readonly find: FindPoints;
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onClose: () => void;
}

export function AddPen({ find, chosen, onToggle, onClose }: AddPenProps) {
  const { t } = useLingui();
  const isFull = chosen.length >= mostPens;
  const canToggle = ({ id }: Point) => !isFull || chosen.includes(id);
  const toggle = (point: Point) => {
    if (canToggle(point)) onToggle(point.id);
  };
  return (
    <SearchListDialog
      aria-label={t`Select pens`}
      fieldLabel={t`Search points`}
      listLabel={t`Points`}
      placeholder={t`Name, number, reference or unit`}
      isMultiple
      find={find}
      onChoose={toggle}
      onClose={onClose}
      status={({ items }) =>
        isFull ? (
          <Trans>Maximum {mostPens} pens. Remove one to add another.</Trans>
        ) : (
          items.length === 0 && <Trans>No points match.</Trans>
        )
      }
      options={({ items }, propsOf) => (
        <Options points={items} chosen={chosen} canToggle={canToggle} propsOf={propsOf} onToggle={toggle} />
      )}
    >
      <Button variant="main" onClick={onClose}>
        <Trans context="end of a choice">Done</Trans>
      </Button>
    </SearchListDialog>
  );
}

interface OptionsProps {
  readonly points: readonly Point[];
  readonly chosen: readonly string[];
  readonly canToggle: (point: Point) => boolean;
  readonly propsOf: (index: number) => OptionProps;
  readonly onToggle: (point: Point) => void;
}

function Options({ points, chosen, canToggle, propsOf, onToggle }: OptionsProps) {
  useSubscribe(useMemo(() => points.map(({ infoNumber }) => infoNumber), [points]));
  return points.map((point, i) => (
    // biome-ignore lint/a11y/useFocusableInteractive: the input holds the focus, as in every combobox
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the input's
    <div
      key={point.id}
      {...propsOf(i)}
      role="option"
      aria-selected={chosen.includes(point.id)}
      aria-disabled={!canToggle(point) || undefined}
      className={css.option}
      onClick={() => onToggle(point)}
    >
      {chosen.includes(point.id) ? <SquareCheck size={20} aria-hidden /> : <Square size={20} aria-hidden />}
      <span>
        <PointAlarmMark infoNumber={point.infoNumber} />
        {point.name || point.riData || point.id} <small>{point.id}</small>
      </span>
      <LiveValue infoNumber={point.infoNumber} />
    </div>
  ));
}
