import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useState } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { PointReader } from '../../../editor/station/pointOf.ts';
import { programmedPoints } from '../../../editor/station/programmes.ts';
import { Link } from '../../router/Link.tsx';
import page from '../../ui/listLayout.module.css';
import layout from '../ListAndPanel.module.css';
import type { SectionProps } from '../section.ts';
import { ProgrammePanel } from './ProgrammePanel.tsx';

/** Each is replaced by the first that an operator writes. */
export function ProgrammesSection({ client, revision, here, hrefOf, onChosen }: SectionProps) {
  const { t } = useLingui();
  const [reader] = useState(() => new PointReader());
  const { store } = client;
  const points = useMemo(() => (store && revision >= 0 ? reader.read(store) : []), [reader, store, revision]);
  const keys = store ? programmedPoints(store) : [];
  const chosen = keys.find((key) => key === here.get('key')) ?? keys[0];
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  if (!store) return null;
  if (chosen === undefined)
    return (
      <p className={page.empty}>
        <Trans>
          No point has a weekly programme. Choose “commands and weekly programme” for a point to give it one.
        </Trans>{' '}
        <Link to={hrefOf('points')}>
          <Trans>Points</Trans>
        </Link>
      </p>
    );
  const point = points.find(({ id }) => id === fieldText(store, chosen, 'Id'));
  return (
    <div className={layout.section}>
      <nav aria-label={t`Points with a weekly programme`} className={layout.list}>
        {keys.map((key) => (
          <Link
            key={key}
            to={hrefOf('programmes', { key })}
            aria-current={key === chosen ? 'true' : undefined}
            className={layout.item}
          >
            <b>{fieldText(store, key, 'Name') || fieldText(store, key, 'Id')}</b>
            <span>{fieldText(store, key, 'Id')}</span>
          </Link>
        ))}
      </nav>
      <ProgrammePanel key={chosen} client={client} record={chosen} point={point} />
    </div>
  );
}
