import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CheckCheck, X } from 'lucide-react';
import { useState } from 'react';
import type { Point } from '../../../../protocol/point.ts';
import { isListable } from '../../../../protocol/report/exactPattern.ts';
import { fold, words } from '../../../text/fold.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ScrollSection } from '../../../ui/ScrollSection.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import dialogs from '../../points/ImportDialog.module.css';

interface PointChoiceProps {
  readonly points: readonly Point[];
  /** IDs. */
  readonly chosen: ReadonlySet<string>;
  /** In the order of the station. */
  readonly onChosen: (ids: readonly string[]) => void;
  readonly onClose: () => void;
}

/** More than anyone reads: the search finds the others. */
const mostShown = 100;

/** Points by name, ID or unit, with a check box each. */
export function PointChoice({ points, chosen: before, onChosen, onClose }: PointChoiceProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(before);
  const [search, setSearch] = useState('');
  const wanted = words(search);
  // What is chosen already comes first.
  const inOrder = points.toSorted((one, other) => Number(before.has(other.id)) - Number(before.has(one.id)));
  const found = inOrder.filter(({ id, name, unit, machine }) => {
    const text = fold([id, name, unit, machine].join(' '));
    return isListable(id) && wanted.every((word) => text.includes(word));
  });
  const ids = found.map(({ id }) => id);
  const further = found.length - mostShown;
  const choose = (some: readonly string[], isChosen: boolean) =>
    setChosen(isChosen ? chosen.union(new Set(some)) : chosen.difference(new Set(some)));
  return (
    <ConfirmDialog
      title={<Trans>Choose points</Trans>}
      button={<Plural value={chosen.size} _0="No point" one="Take # point" other="Take # points" />}
      onConfirm={() => {
        onChosen(points.map(({ id }) => id).filter((id) => chosen.has(id)));
        onClose();
      }}
      onClose={onClose}
    >
      <div className="row">
        <SearchField className="fill" label={t`Search points`} value={search} onSearch={setSearch} />
        <IconButton icon={CheckCheck} label={t`Choose all that are found`} onClick={() => choose(ids, true)} />
        <IconButton icon={X} label={t`Choose none of them`} onClick={() => choose(ids, false)} />
      </div>
      <ScrollSection className={dialogs.rows} aria-label={t`Points`}>
        <ul className="list">
          {found.slice(0, mostShown).map(({ id, name, unit }) => (
            <li key={id}>
              <label className="row touch">
                <input
                  type="checkbox"
                  checked={chosen.has(id)}
                  onChange={({ currentTarget }) => choose([id], currentTarget.checked)}
                />
                <span className="words">
                  {name || id} {unit && <small>({unit})</small>}
                  <small className="block">{id}</small>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </ScrollSection>
      <p role="status" className="note">
        {further > 0 ? (
          <Plural value={further} one="# more point" other="# more points" />
        ) : (
          <Plural value={found.length} _0="No points found" one="# point" other="# points" />
        )}
      </p>
    </ConfirmDialog>
  );
}
