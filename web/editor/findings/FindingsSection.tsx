import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../router/Link.tsx';
import { findingGroups } from '../../text/labels/findingGroups.ts';
import { Section } from '../../ui/Section.tsx';
import layout from '../ListAndPanel.module.css';
import type { SectionProps } from '../section.ts';
import { sectionTitles } from '../sectionTitles.ts';
import { useRecords } from '../useRecords.ts';
import { type FindingActions, FindingButtons } from './FindingButtons.tsx';
import { type FindingRow, findingRows, leftRows } from './findingRows.ts';
import { useFindingActions } from './useFindingActions.tsx';

export function FindingsSection({ client, store, checked, hrefOf }: SectionProps) {
  const { i18n } = useLingui();
  const { check, isOld, isUnanswered, isTooCostly } = checked;
  const { actions, isDone, dialog } = useFindingActions(client, check);
  const rows = useRecords(store, findingRows, i18n, check).filter((row) => !isDone(row));
  const left = useRecords(store, leftRows, i18n, check).filter((row) => !isDone(row));
  const [faults, remarks] = [rows.filter(({ kind }) => kind === 'fault'), rows.filter(({ kind }) => kind === 'remark')];
  const more = (check?.count ?? 0) - (check?.findings.length ?? 0);
  return (
    <div className="stack far">
      <p role="status" className="muted">
        {isTooCostly ? (
          <Trans>Checking this draft takes the device too much time or memory: no version can be made of it.</Trans>
        ) : isUnanswered ? (
          <Trans>The device does not respond. The draft will be checked as soon as it does.</Trans>
        ) : isOld ? (
          <Trans>Checking the draft…</Trans>
        ) : (
          <Plural
            value={rows.length + more}
            _0="No findings. The device checks the draft after each edit."
            one="# finding"
            other="# findings"
          />
        )}
      </p>
      {check && !check.isReadable && (
        <p role="alert" className="notice toolbar far">
          <Trans>station.xml can’t be read: no version can be made of this draft.</Trans>
        </p>
      )}
      {faults.length > 0 && (
        <Section title={<Trans>Rejected by the device</Trans>}>
          <Rows rows={faults} hrefOf={hrefOf} actions={actions} />
        </Section>
      )}
      {remarks.length > 0 && (
        <Section title={<Trans>Recommendations</Trans>}>
          <Rows rows={remarks} hrefOf={hrefOf} actions={actions} />
        </Section>
      )}
      {left.length > 0 && (
        <Section title={<Trans>Left with a reason</Trans>}>
          <Rows rows={left} hrefOf={hrefOf} actions={actions} />
        </Section>
      )}
      {more > 0 && (
        <p>
          <Plural value={more} one="# more finding" other="# more findings" />
        </p>
      )}
      {dialog}
    </div>
  );
}

interface RowsProps extends Pick<SectionProps, 'hrefOf'> {
  readonly rows: readonly FindingRow[];
  readonly actions: FindingActions;
}

/** Several of one kind are one row, which unfolds to them. */
function Rows({ rows, hrefOf, actions }: RowsProps) {
  const { i18n } = useLingui();
  return (
    <ul className="stack near">
      {findingGroups(rows, i18n).map(({ key, title, items }) => (
        <li key={key}>
          {items.length > 1 ? (
            <details>
              <summary>{title}</summary>
              <p className="wrap">
                <FindingButtons rows={items} actions={actions} />
              </p>
              <ul className="stack near">
                {items.map((row) => (
                  <li key={row.key}>
                    <Row row={row} hrefOf={hrefOf} actions={actions} />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            items.map((row) => <Row key={row.key} row={row} hrefOf={hrefOf} actions={actions} />)
          )}
        </li>
      ))}
    </ul>
  );
}

interface RowProps extends Pick<SectionProps, 'hrefOf'> {
  readonly row: FindingRow;
  readonly actions: FindingActions;
}

function Row({ row, hrefOf, actions }: RowProps) {
  const { i18n } = useLingui();
  const { where, text, place, because } = row;
  return (
    <div className="row">
      <Link to={hrefOf(place.section, place.query)} className={`${layout.item} fill`}>
        {text}
        {because !== undefined && (
          <span>
            <Trans>Left because: {because}</Trans>
          </span>
        )}
        <small>
          {i18n._(sectionTitles[place.section])} · {where}
        </small>
      </Link>
      <FindingButtons rows={[row]} actions={actions} />
    </div>
  );
}
