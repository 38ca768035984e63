import { Trans, useLingui } from '@lingui/react/macro';
import { PointAlarmMark } from '../../../live/alarms/PointAlarmMark.tsx';
import { LiveValue } from '../../../live/LiveValue.tsx';
import { usePage } from '../../PageContext.ts';
import { usePointOnPage } from '../../usePointOnPage.ts';
import type { ElementProps } from '../elementProps.ts';
import css from './acting.module.css';
import { BoxRoot } from './BoxRoot.tsx';
import { rowsIn, rowType } from './rows.ts';

/** A row opens the panel of its point, where panels open. What has no room is counted in the last row. */
export function PointTableData({ placed, element }: ElementProps<'PointTableData'>) {
  const { isInRows } = usePage();
  const { infoNumbers } = element;
  const { shown, hidden: count } = rowsIn(infoNumbers, element, isInRows);
  return (
    <BoxRoot placed={placed}>
      <ul className={`list ${css.rows}`} style={rowType(element, isInRows)}>
        {shown.map((infoNumber, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a point may be there twice
          <TableRow key={i} element={element} infoNumber={infoNumber} />
        ))}
        {count > 0 && (
          <li>
            <span className={`muted ${css.line}`}>
              <Trans>{count} more</Trans>
            </span>
          </li>
        )}
      </ul>
    </BoxRoot>
  );
}

interface RowProps extends Pick<ElementProps<'PointTableData'>, 'element'> {
  readonly infoNumber: number;
}

function TableRow({ element, infoNumber }: RowProps) {
  const { t } = useLingui();
  const { openPoint } = usePage();
  const { point } = usePointOnPage({ infoNumber, riData: undefined });
  const name = point?.name ?? t`Point ${infoNumber}`;
  const cells = (
    <>
      <span className="fill clip" title={name}>
        {name}
      </span>
      <PointAlarmMark infoNumber={infoNumber} />
      <LiveValue infoNumber={infoNumber} className="firm" />
    </>
  );
  return (
    <li>
      {openPoint && point ? (
        <button
          type="button"
          className={css.line}
          data-info={infoNumber}
          onClick={({ currentTarget }) => openPoint(element, point, currentTarget)}
        >
          {cells}
        </button>
      ) : (
        <div className={css.line} data-info={infoNumber}>
          {cells}
        </div>
      )}
    </li>
  );
}
