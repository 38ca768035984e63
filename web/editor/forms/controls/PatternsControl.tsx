import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { pointsIn } from '../../../../editor/station/pointOf.ts';
import { pointPattern } from '../../../../protocol/pointPattern.ts';
import { patternsFor } from '../../../../protocol/report/exactPattern.ts';
import { Button } from '../../../ui/Button.tsx';
import { useRecords } from '../../useRecords.ts';
import type { ControlProps } from './control.ts';
import { PointChoice } from './PointChoice.tsx';
import { TextControl } from './TextControl.tsx';

/** IDs of points and patterns of them, typed or chosen from a list; says how many points these are. */
export function PatternsControl(props: ControlProps) {
  const { client, value, shown } = props;
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const points = useRecords(client.store, pointsIn);
  const isLike = pointPattern(shown);
  const named = points.filter(({ id }) => isLike(id));
  const ids = points.map(({ id }) => id);
  return (
    <div className="stack near">
      <TextControl {...props} suggestions={() => []} />
      <div className="toolbar">
        <span role="status" className="note" title={named.map(({ name, id }) => name || id).join(', ')}>
          {shown.trim() === '' ? (
            t`No point yet`
          ) : (
            <Plural value={named.length} _0="No such point" one="# point" other="# points" />
          )}
        </span>
        <Button onClick={() => setOpen(true)}>
          <Trans>Choose points…</Trans>
        </Button>
      </div>
      {isOpen && (
        <PointChoice
          points={points}
          chosen={new Set(named.map(({ id }) => id))}
          onChosen={(chosen) => value.commit(patternsFor(chosen, ids).join(', '))}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
