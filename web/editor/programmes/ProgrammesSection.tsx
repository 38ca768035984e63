import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { programmeCopiedFrom, programmedPoints } from '../../../editor/station/programmes.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Link } from '../../router/Link.tsx';
import layout from '../ListAndPanel.module.css';
import type { SectionProps } from '../section.ts';
import { useEachEdit, useRecords } from '../useRecords.ts';
import { DraftProgramme } from './DraftProgramme.tsx';
import css from './ProgrammesSection.module.css';
import { ProgrammeTable } from './ProgrammeTable.tsx';
import { zoneOfDraft } from './zoneOfDraft.ts';

/** Each is replaced by the first that an operator writes. */
export function ProgrammesSection({ client, store, tools, here, hrefOf, onChosen }: SectionProps) {
  const { t } = useLingui();
  useEachEdit(store);
  const points = useRecords(store, pointsIn);
  const world = useWorld();
  const keys = programmedPoints(store);
  const chosen = keys.find((key) => key === here.get('key')) ?? keys[0];
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  if (chosen === undefined)
    return (
      <p className="muted">
        <Trans>
          No point has a weekly programme. Choose “commands and weekly programme” for a point to give it one.
        </Trans>{' '}
        <Link to={hrefOf('points')}>
          <Trans>Points</Trans>
        </Link>
      </p>
    );
  const pointOf = (key: string) => points.find(({ id }) => id === fieldText(store, key, 'Id'));
  if (here.has('table')) {
    const rows = keys.flatMap((record) => {
      const point = pointOf(record);
      return point ? [{ record, point }] : [];
    });
    const now = world.deviceTime() ?? Date.now();
    return <ProgrammeTable {...{ client, hrefOf, rows, now }} zone={zoneOfDraft(store, world.timeZone())} />;
  }
  const point = pointOf(chosen);
  const name = fieldText(store, chosen, 'Name') || fieldText(store, chosen, 'Id');
  return (
    <div className={layout.section}>
      <nav aria-label={t`Points with a weekly programme`} className="stack">
        <Link to={hrefOf('programmes', { table: '' })} className="slim">
          <Trans>All as a table</Trans>
        </Link>
        {keys.map((key) => (
          <Link
            key={key}
            to={hrefOf('programmes', { key })}
            aria-current={key === chosen ? 'true' : undefined}
            className={layout.item}
          >
            <b>{fieldText(store, key, 'Name') || fieldText(store, key, 'Id')}</b>
            <span className="note">{fieldText(store, key, 'Id')}</span>
            {programmeCopiedFrom(store, key) !== undefined && (
              <span className="badge">
                <Trans>copied: check, then use</Trans>
              </span>
            )}
          </Link>
        ))}
      </nav>
      <article className={`stack ${css.panel}`} aria-label={name}>
        <h3>{name}</h3>
        {point ? (
          <DraftProgramme key={chosen} record={chosen} {...{ client, tools, hrefOf, point, points }} />
        ) : (
          <p className="notice">
            <Trans>The point needs a number before it can have a programme.</Trans>{' '}
            <Link to={hrefOf('points', { key: chosen })}>
              <Trans>Points</Trans>
            </Link>
          </p>
        )}
      </article>
    </div>
  );
}
