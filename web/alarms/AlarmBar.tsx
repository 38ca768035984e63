import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download, PhoneCall, Printer, Rows4, X } from 'lucide-react';
import { type AlarmPriority, alarmPriorities } from '../../protocol/alarm.ts';
import type { AlarmsState } from '../live/alarms/alarmStore.ts';
import { Link } from '../router/Link.tsx';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Options } from '../ui/Options.tsx';
import { UnknownCount } from '../ui/UnknownCount.tsx';
import { type Known, useKnown } from '../ui/useKnown.ts';
import css from './AlarmBar.module.css';
import { type AlarmView, type Grouping, groupings, isFiltered, type ViewName, viewNames } from './alarmView.ts';
import { RangeFields } from './RangeFields.tsx';
import { browserPlayer } from './sound/player.ts';
import { SoundMenu } from './sound/SoundMenu.tsx';
import { TextField } from './TextField.tsx';

const viewWords = {
  standing: msg`Active`,
  history: msg({ message: 'History', context: 'of alarms' }),
  aside: msg`Suppressed`,
  statistics: msg`Statistics`,
} as const satisfies Record<ViewName, MessageDescriptor>;

const groupingWords = {
  none: msg`By urgency`,
  area: msg`By area`,
  group: msg`By alarm group`,
} as const satisfies Record<Grouping, MessageDescriptor>;

interface AlarmBarProps {
  readonly view: AlarmView;
  readonly areas: readonly string[];
  /** Active ones, and those suppressed by people. */
  readonly counts: Readonly<Partial<Record<ViewName, number>>>;
  /** Suppressed by design: never one number with those of people. */
  readonly byDesign: number;
  readonly status: AlarmsState['status'];
  readonly onChange: (part: Partial<AlarmView>) => void;
  readonly areRowsCompact: boolean;
  readonly onCompactRows: (areCompact: boolean) => void;
  readonly onExport: (() => void) | undefined;
  readonly onPrint: () => void;
  /** The screen of who is on call; undefined: this device has none. */
  readonly onCallHref?: string | undefined;
}

export function AlarmBar(props: AlarmBarProps) {
  const {
    view,
    areas,
    counts,
    byDesign,
    status,
    onChange,
    areRowsCompact,
    onCompactRows,
    onExport,
    onPrint,
    onCallHref,
  } = props;
  const { i18n, t } = useLingui();
  const known = useKnown(status);
  const toggle = (priority: AlarmPriority) =>
    onChange({
      priorities: alarmPriorities.filter((one) => view.priorities.includes(one) !== (one === priority)),
    });
  const isPast = view.view === 'history' || view.view === 'statistics';
  return (
    <div className={css.bar}>
      <nav className={css.views} aria-label={t`Alarm views`}>
        {viewNames.map((name) => (
          <button
            key={name}
            type="button"
            className="row inset"
            aria-current={view.view === name ? 'page' : undefined}
            onClick={() => onChange({ view: name, alarm: undefined })}
          >
            {i18n._(viewWords[name])} <Count count={counts[name]} known={known} />
            {name === 'aside' && byDesign > 0 && (
              <small className="badge">
                {' '}
                <Trans>+ {byDesign} by design</Trans>
              </small>
            )}
          </button>
        ))}
      </nav>
      <search className={css.filter} aria-label={t`Filter`}>
        {view.view !== 'statistics' && (
          <>
            <fieldset className="row near firm">
              <legend className="unseen">{t({ message: 'Priority', context: 'alarm' })}</legend>
              {alarmPriorities.map((priority) => (
                <button
                  key={priority}
                  type="button"
                  className="square bare"
                  aria-pressed={view.priorities.includes(priority)}
                  aria-label={t({ message: `Priority ${priority}`, context: 'alarm' })}
                  onClick={() => toggle(priority)}
                >
                  <AlarmMark priority={priority} size={20} />
                </button>
              ))}
            </fieldset>
            <select
              aria-label={t`Area`}
              value={view.area ?? ''}
              data-set={view.area !== undefined || undefined}
              onChange={({ target }) => onChange({ area: target.value || undefined })}
            >
              <option value="">{t`All areas`}</option>
              <Options of={[...new Set([...areas, ...(view.area ? [view.area] : [])])].map((area) => [area, area])} />
            </select>
            <TextField value={view.text ?? ''} onValue={(text) => onChange({ text: text.trim() ? text : undefined })} />
          </>
        )}
        {view.view === 'standing' && (
          <select
            aria-label={t`Sort and group`}
            value={view.group}
            onChange={({ target }) => onChange({ group: groupings.find((one) => one === target.value) ?? 'none' })}
          >
            <Options of={groupings.map((name) => [name, i18n._(groupingWords[name])])} />
          </select>
        )}
        {isPast && <RangeFields view={view} onChange={onChange} />}
        {isFiltered(view) && (
          <IconButton
            icon={X}
            label={t`Clear filter`}
            onClick={() => onChange({ priorities: [], area: undefined, text: undefined })}
          />
        )}
        <span className="row near end">
          {onCallHref !== undefined && (
            <Link to={onCallHref} className="square" aria-label={t`On call`} title={t`On call`}>
              <PhoneCall size={20} aria-hidden />
            </Link>
          )}
          <SoundMenu player={browserPlayer} />
          {view.view === 'standing' && (
            <IconButton
              icon={Rows4}
              label={t`Compact rows`}
              aria-pressed={areRowsCompact}
              onClick={() => onCompactRows(!areRowsCompact)}
            />
          )}
          {onExport && <IconButton icon={Download} label={t`Export as CSV`} onClick={onExport} />}
          <IconButton icon={Printer} label={t`Print`} onClick={onPrint} />
        </span>
      </search>
      <p className="onPaper strong">
        <Trans>Alarms: {i18n._(viewWords[view.view])}</Trans>
      </p>
    </div>
  );
}

interface CountProps {
  /** Undefined: the view has no count. */
  readonly count: number | undefined;
  readonly known: Known;
}

function Count({ count, known }: CountProps) {
  const { t } = useLingui();
  if (count === undefined) return null;
  if (count > 0) return <small className="badge">{count}</small>;
  return <UnknownCount known={known} label={t`Alarm state unknown`} />;
}
