import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ShownPoint } from '../../../../editor/page/fittingElements.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { PointReader } from '../../../../editor/station/pointOf.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { PagePanelProps } from '../panel.ts';
import { addPoint } from './addPoint.ts';
import css from './PointList.module.css';
import { pointType } from './useDrop.ts';

/** More than anyone reads: the search finds the others. */
const mostShown = 60;

/** Added to the page by a button, or by dragging. */
export function PointList({ client, revision, pageKey, choose }: PagePanelProps) {
  const { t } = useLingui();
  const { store } = client;
  const [wanted, setWanted] = useState('');
  const [reader] = useState(() => new PointReader());
  const points = useMemo(() => (store && revision >= 0 ? reader.read(store) : []), [reader, store, revision]);
  const used = useMemo(() => {
    const keys = store && pageKey !== undefined && revision >= 0 ? elementKeys(store, pageKey) : [];
    return new Set(keys.map((key) => Number(store && fieldText(store, key, 'InfoNumber'))));
  }, [store, pageKey, revision]);
  const words = wanted.toLowerCase().split(/\s+/);
  const found = points.filter((point) => words.every((word) => textOf(point).includes(word)));
  const further = found.length - mostShown;
  return (
    <>
      <input
        type="search"
        className={css.search}
        aria-label={t`Search points`}
        placeholder={t`Search points`}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <ul className={css.list}>
        {found.slice(0, mostShown).map((point) => (
          <li
            key={point.infoNumber}
            className={css.point}
            draggable
            onDragStart={(event) => event.dataTransfer.setData(pointType, String(point.infoNumber))}
          >
            <span className={css.name}>
              {point.name}
              <small>{point.id}</small>
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
        <p className={css.note}>
          <Plural value={further} one="# more point" other="# more points" />
        </p>
      )}
      {points.length === 0 && (
        <p className={css.note}>
          <Trans>The draft has no points.</Trans>
        </p>
      )}
    </>
  );
}

function textOf({ name, id, infoNumber }: ShownPoint): string {
  return `${name} ${id} ${infoNumber}`.toLowerCase();
}
