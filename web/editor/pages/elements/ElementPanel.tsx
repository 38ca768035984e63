import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  BellRing,
  ChartLine,
  Clock,
  Gauge,
  type LucideIcon,
  Pointer,
  Shapes,
  SquareArrowOutUpRight,
  StickyNote,
  Table2,
} from 'lucide-react';
import { type NewElement, newElements } from '../../../../editor/page/newElements.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PagePanelProps } from '../panel.ts';
import { addElement } from './addElement.ts';

/** Of a dragged kind; the data is its name. */
export const elementType = 'application/x-vigie-element';

/** Those with words of their own begin with their name. */
export const elementRows = {
  trend: { icon: ChartLine, label: msg`Trend` },
  gauge: { icon: Gauge, label: msg({ message: 'Gauge', context: 'element' }) },
  shape: { icon: Shapes, label: msg`Shape` },
  pointTable: { icon: Table2, label: msg`Table of points` },
  alarmList: { icon: BellRing, label: msg`Alarm list` },
  button: { icon: Pointer, label: msg`Button` },
  pageLink: { icon: SquareArrowOutUpRight, label: msg`Page link` },
  clock: { icon: Clock, label: msg`Clock` },
  note: { icon: StickyNote, label: msg({ message: 'Note', context: 'element' }) },
} as const satisfies Record<NewElement, { readonly icon: LucideIcon; readonly label: unknown }>;

/** Added to the page by a press, or by dragging; what shows a point takes those of the choice. */
export function ElementPanel({ client, pageKey, page, chosen, choose }: PagePanelProps) {
  const { i18n } = useLingui();
  return (
    <>
      <p className="note">
        <Trans>A new element shows the points of the chosen elements.</Trans>
      </p>
      <ul className="wrap near">
        {newElements.map((what) => {
          const { icon: Icon, label } = elementRows[what];
          return (
            <li key={what}>
              <Button
                disabled={pageKey === undefined}
                draggable
                onDragStart={(event) => event.dataTransfer.setData(elementType, what)}
                onClick={() =>
                  pageKey !== undefined &&
                  choose(addElement({ client, pageKey, page, chosen, text: i18n._(label) }, what))
                }
              >
                <Icon size={16} aria-hidden /> {i18n._(label)}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
