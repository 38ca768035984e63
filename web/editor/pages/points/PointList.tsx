import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, X } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PointCard } from '../../../../editor/generate/groups.ts';
import { machinesOf } from '../../../../editor/generate/machineCards.ts';
import type { ShownPoint } from '../../../../editor/page/fittingElements.ts';
import { elementKeys } from '../../../../editor/page/readPage.ts';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { fieldText } from '../../../../editor/station/fields.ts';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import type { Point } from '../../../../protocol/point.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { useRecords } from '../../useRecords.ts';
import type { PagePanelProps } from '../panel.ts';
import { addMachines } from './addMachines.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import css from './PointList.module.css';

/** More than anyone reads: the search finds the others. */
const mostShown = 60;

const none: ReadonlySet<number> = new Set();

/** By machine; added to the page by a button, or by dragging: points, machines, or all that are picked. */
export function PointList({ client, tools, pageKey, choose }: PagePanelProps) {
  const { t } = useLingui();
  const { store } = client;
  const [wanted, setWanted] = useState('');
  const [picked, setPicked] = useState(none);
  const points = useRecords(store, pointsIn);
  const used = new Set(useRecords(store, numbersOn, pageKey));
  // Of thousands of points it takes longer than an edit may.
  const { found, machines } = useMemo(() => search(points, wanted), [points, wanted]);
  const numbers = found.map(({ infoNumber }) => infoNumber);
  const further = found.length - mostShown;
  const count = picked.size;
  const add = async (some: readonly number[], isAlone = false) => {
    if (pageKey === undefined) return;
    choose(await addMachines({ client, tools }, pageKey, some, undefined, isAlone));
    setPicked(none);
  };
  const given = {
    pageKey,
    picked,
    onPick: setPicked,
    onAdd: (some: readonly number[], isAlone: boolean) => void add(some, isAlone),
  };
  return (
    <>
      <SearchField className="whole firm small" label={t`Search points`} value={wanted} onSearch={setWanted} />
      {(count > 0 || (wanted !== '' && found.length > 1)) && (
        <div className="row near">
          <IconButton
            icon={CheckCheck}
            label={t`Choose all`}
            disabled={wanted === ''}
            onClick={() => setPicked(picked.union(new Set(numbers)))}
          />
          <IconButton icon={X} label={t`Choose none`} disabled={count === 0} onClick={() => setPicked(none)} />
          {count > 0 && (
            <Button disabled={pageKey === undefined} onClick={() => void add([...picked])}>
              <Plural value={count} one="Add # point" other="Add # points" />
            </Button>
          )}
        </div>
      )}
      <ul className={css.list}>
        {machines.flatMap(({ key, title = key, points: own, shown }) => [
          own.length > 1 && (
            <ChoiceRow
              key={`machine ${key}`}
              {...given}
              {...{ numbers: own.map(({ infoNumber }) => infoNumber), name: title, id: key, isMachine: true }}
            />
          ),
          ...shown.map(({ infoNumber, name, id }) => (
            <ChoiceRow
              key={infoNumber}
              {...given}
              {...{ numbers: [infoNumber], name, id, isUsed: used.has(infoNumber) }}
            />
          )),
        ])}
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

function search(points: readonly Point[], wanted: string) {
  const words = wanted.toLowerCase().split(/\s+/);
  const found = points.filter((point) => words.every((word) => textOf(point).includes(word)));
  return { found, machines: firstOf(machinesOf(found, points)) };
}

/** With as many of their points as are shown. */
function firstOf(machines: readonly PointCard[]) {
  let room = mostShown;
  return machines.flatMap((machine) => {
    const shown = machine.points.slice(0, room);
    room -= shown.length;
    return shown.length > 0 ? [{ ...machine, shown }] : [];
  });
}

function numbersOn(store: RecordStore, pageKey: string | undefined): readonly number[] {
  const keys = pageKey === undefined ? [] : elementKeys(store, pageKey);
  return keys.map((key) => Number(fieldText(store, key, 'InfoNumber')));
}

function textOf({ name, id, infoNumber }: ShownPoint): string {
  return `${name} ${id} ${infoNumber}`.toLowerCase();
}
