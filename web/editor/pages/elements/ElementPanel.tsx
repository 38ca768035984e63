import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellRing, type LucideIcon, Pointer, Shapes, Table2 } from 'lucide-react';
import { type NewElement, newElements } from '../../../../editor/page/newElements.ts';
import { Button } from '../../../ui/Button.tsx';
import type { PagePanelProps } from '../panel.ts';
import { addElement } from './addElement.ts';

/** Of a dragged kind; the data is its name. */
export const elementType = 'application/x-vigie-element';

const rows = {
  shape: { icon: Shapes, label: msg`Shape` },
  pointTable: { icon: Table2, label: msg`Table of points` },
  alarmList: { icon: BellRing, label: msg`Alarm list` },
  button: { icon: Pointer, label: msg`Button` },
} as const satisfies Record<NewElement, { readonly icon: LucideIcon; readonly label: unknown }>;

/** Added to the page by a press, or by dragging; what shows a point takes those of the choice. */
export function ElementPanel({ client, pageKey, chosen, choose }: PagePanelProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      <p className="note">
        <Trans>A new element shows the points of the chosen elements.</Trans>
      </p>
      <ul className="wrap near">
        {newElements.map((what) => {
          const { icon: Icon, label } = rows[what];
          return (
            <li key={what}>
              <Button
                disabled={pageKey === undefined}
                draggable
                onDragStart={(event) => event.dataTransfer.setData(elementType, what)}
                onClick={() =>
                  pageKey !== undefined && choose(addElement({ client, pageKey, chosen, text: t`Button` }, what))
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
