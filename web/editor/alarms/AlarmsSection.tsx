import { Trans, useLingui } from '@lingui/react/macro';
import { use, useEffect, useRef } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { alarmKeys } from '../../../editor/station/sections.ts';
import { Link } from '../../router/Link.tsx';
import { RouterContext } from '../../router/RouterContext.tsx';
import layout from '../ListAndPanel.module.css';
import type { SectionProps } from '../section.ts';
import { useEachEdit, useRecords } from '../useRecords.ts';
import { AlarmPanel } from './AlarmPanel.tsx';
import { NewAlarm } from './NewAlarm.tsx';

export function AlarmsSection({ client, store, here, hrefOf, onChosen }: SectionProps) {
  const { t } = useLingui();
  const router = use(RouterContext);
  useEachEdit(store);
  const points = useRecords(store, pointsIn);
  const alarms = alarmKeys(store);
  const chosen = alarms.find((key) => key === here.get('key')) ?? alarms[0];
  useEffect(() => onChosen(chosen), [onChosen, chosen]);
  // A new one is at the end of the list.
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== undefined) list.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  const priorityText = (priority = '') => priority && t`Priority ${priority}`;
  const point = points.find(({ id }) => chosen !== undefined && id === fieldText(store, chosen, 'Point'));
  return (
    <div className={layout.section}>
      <div ref={list} className="stack">
        <NewAlarm
          client={client}
          points={points}
          wanted={here.get('point') ?? undefined}
          onAdded={(key) => router?.navigate(hrefOf('alarms', { key }))}
        />
        {alarms.length === 0 && (
          <p className="muted">
            <Trans>No alarms. Name a point above to add one.</Trans>
          </p>
        )}
        <p className="muted">
          <Trans>A lost link raises an alarm automatically. Its priority and delay are set in the section Links.</Trans>
        </p>
        <nav className="stack" aria-label={t`Alarms`}>
          {alarms.map((key) => (
            <Link
              key={key}
              to={hrefOf('alarms', { key })}
              aria-current={key === chosen ? 'true' : undefined}
              className={layout.item}
            >
              <b>{fieldText(store, key, 'Message') || <Trans>without a message</Trans>}</b>
              <span className="note">
                {[priorityText(fieldText(store, key, 'Priority')), fieldText(store, key, 'Id')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          ))}
        </nav>
      </div>
      {chosen !== undefined && <AlarmPanel key={chosen} client={client} alarm={chosen} point={point} />}
    </div>
  );
}
