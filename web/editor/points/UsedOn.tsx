import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { usedOn } from '../../../editor/points/usedOn.ts';
import { Link } from '../../router/Link.tsx';
import type { SectionProps } from '../section.ts';
import css from './PointsSection.module.css';

interface UsedOnProps extends Pick<SectionProps, 'client' | 'hrefOf'> {
  readonly point: string;
}

/** The pages, alarms and points that a point is used on. */
export function UsedOn({ client, hrefOf, point }: UsedOnProps) {
  const { store } = client;
  const { revision } = client.get();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the records change with each revision
  const uses = useMemo(() => (store ? usedOn(store, point) : []), [store, point, revision]);
  const titles = {
    pages: <Trans context="editor">Page</Trans>,
    alarms: <Trans context="editor">Alarm</Trans>,
    points: <Trans context="editor">Point</Trans>,
  };
  return (
    <section className={css.part} aria-labelledby="used-on">
      <h4 id="used-on">
        <Trans>Used on</Trans>
      </h4>
      {uses.length === 0 && (
        <p className={css.note}>
          <Trans>No page, alarm or other point uses it.</Trans>
        </p>
      )}
      <ul className={css.uses}>
        {uses.map(({ section, key, name, count }) => (
          <li key={key}>
            <span className={css.note}>{titles[section]}</span> <Link to={hrefOf(section, { key })}>{name}</Link>
            {count > 1 && <span className={css.note}> ×{count}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
