import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fieldsOfPoints } from '../../../editor/points/pointFields.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { Link } from '../../router/Link.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { SectionProps } from '../section.ts';
import { Interlocks } from './Interlocks.tsx';
import css from './PointsSection.module.css';
import { groupsOf } from './panelGroups.ts';
import { UsedOn } from './UsedOn.tsx';

interface PointPanelProps extends Pick<SectionProps, 'client' | 'hrefOf'> {
  readonly points: readonly [string, ...string[]];
}

const programmed: readonly (string | undefined)[] = ['Weekly', 'Annual', '1', '2'];

/** One or many points with all of their fields; of one point also its interlocks, its programme and where it is used. */
export function PointPanel({ client, hrefOf, points }: PointPanelProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  if (!store) return null;
  const about = fieldsOfPoints(store, points);
  const [point] = points;
  const isOne = points.length === 1;
  return (
    <aside className={css.panel} aria-label={t`Settings`}>
      <h3>
        {isOne ? (
          fieldText(store, point, 'Id') || <Trans>without an ID</Trans>
        ) : (
          <Plural value={points.length} one="# point" other="# points" />
        )}
      </h3>
      {groupsOf(about).map(({ title, fields, isOpen }) => (
        <details key={title.id} open={isOpen}>
          <summary>{i18n._(title)}</summary>
          <FieldForm client={client} records={points} fields={fields} driver={about.driver} />
        </details>
      ))}
      {isOne && programmed.includes(fieldText(store, point, 'EditingKind')) && (
        <p>
          <Link to={hrefOf('programmes', { key: point })}>
            <Trans>Time programme</Trans>
          </Link>
        </p>
      )}
      {isOne && <Interlocks client={client} point={point} />}
      {isOne && <UsedOn client={client} hrefOf={hrefOf} point={point} />}
    </aside>
  );
}
