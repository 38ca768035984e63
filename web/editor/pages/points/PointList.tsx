import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ShownPoint } from '../../../../editor/page/fittingElements.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useRecords } from '../../useRecords.ts';
import type { PagePanelProps } from '../panel.ts';
import { addPoint } from './addPoint.ts';
import css from './PointList.module.css';
import { pointType } from './useDrop.ts';

/** More than anyone reads: the search finds the others. */
const mostShown = 60;

/** Added to the page by a button, or by dragging. */
export function PointList({ client, pageKey, choose }: PagePanelProps) {
  const { t } = useLingui();
  const { store } = client;
  const [wanted, setWanted] = useState('');
  const points = useRecords(store, pointsIn);
  const used = new Set(useRecords(store, numbersOn, pageKey));
  const words = wanted.toLowerCase().split(/\s+/);
  const found = points.filter((point) => words.every((word) => textOf(point).includes(word)));
  const further = found.length - mostShown;
  return (
    <>
      <SearchField className="whole firm small" label={t`Search points`} value={wanted} onSearch={setWanted} />
      <ul className={css.list}>
        {found.slice(0, mostShown).map((point) => (
          <li
            key={point.infoNumber}
            className={css.point}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(pointType, String(point.infoNumber))}
          >
            <span className="fill words">
              {point.name}
              <small className="block">{point.id}</small>
            </span>
            {used.has(point.infoNumber) && <Check size={16} aria-label={t`on this page`} />}
            <IconButton
              icon={Plus}
              label={t`Add ${point.name} to the page`}
              disabled={pageKey === undefined}
              onClick={() => pageKey !== undefined && choose(addPoint(client, pageKey, point))}
            />
          </li>
        ))}
      </ul>
      {further > 0 && (
        <p className="muted">
          <Plural value={further} one="# more point" other="# more points" />
        </p>
      )}
      {points.length === 0 && (
        <p className="muted">
          <Trans>The draft has no points.</Trans>
        </p>
      )}
    </>
  );
}

function numbersOn(store: RecordStore, pageKey: string | undefined): readonly number[] {
  const keys = pageKey === undefined ? [] : elementKeys(store, pageKey);
  return keys.map((key) => Number(fieldText(store, key, 'InfoNumber')));
}

function textOf({ name, id, infoNumber }: ShownPoint): string {
  return `${name} ${id} ${infoNumber}`.toLowerCase();
}
