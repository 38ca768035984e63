import { Trans, useLingui } from '@lingui/react/macro';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { severities } from '../../../protocol/log/eventTraits.ts';
import type { SinceGroup, SinceRow } from '../../../protocol/log/since.ts';
import type { Point } from '../../../protocol/point.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Link } from '../../router/Link.tsx';
import { eventInLanguage } from '../../text/eventInLanguage.ts';
import { eventOutcome } from '../../text/eventOutcome.ts';
import { inDigits } from '../../text/inDigits.ts';
import { kindWords } from '../../text/labels/kindWords.ts';
import { usePersonName } from '../../text/personNames.ts';
import { stationTexts } from '../../text/stationTexts.ts';
import { useStore } from '../../ui/store.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { detailText } from '../detailText.ts';
import { numberIn } from '../fieldText.ts';
import type { PointPlaces, SincePanelProps } from './sinceProps.ts';
import { groupWords, logSearch } from './sinceWords.ts';

interface GroupsProps extends PointPlaces, Pick<SincePanelProps, 'logPath'> {
  readonly groups: readonly SinceGroup[];
  readonly from: number | undefined;
}

export function SinceGroups({ groups, from, logPath, ...rest }: GroupsProps) {
  const { i18n } = useLingui();
  return groups.map((group) => (
    <section key={group.name}>
      <div className="toolbar">
        <h3 className="note">{i18n._(groupWords[group.name])}</h3>
        <Link to={`${logPath}${logSearch(from, group)}`} className="press small firm">
          {group.isMore ? <Trans>In log: {group.count} or more</Trans> : <Trans>In log: {group.count}</Trans>}
        </Link>
      </div>
      <ul>
        {group.rows.map((row) => (
          <Row key={row.event.id} {...row} {...rest} group={group} />
        ))}
      </ul>
    </section>
  ));
}

type RowProps = SinceRow & PointPlaces & { readonly group: SinceGroup };

function Row({ event: original, times, isOver, group, ...places }: RowProps) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { store, timeZone } = useWorld();
  useStore(stationTexts);
  const number = original.object && places.numberOf(original.object.id ?? '');
  const place = number === undefined ? undefined : places.placeOf(number);
  const { point } = store.get(number);
  const event = inDigits(eventInLanguage(original), point);
  const { kind, object, person, fields, time } = event;
  const detail = detailText(
    event,
    i18n,
    (at, style) => zoneTime(at, style, i18n.locale, timeZone()),
    digitsOf(event, point),
  );
  const { result, word, reasons } = eventOutcome(i18n, fields);
  const isOneKind = ['commands', 'links'].includes(group.name) || kind === 'note';
  const further = numberIn(fields, 'since') === undefined ? undefined : numberIn(fields, 'count');
  const said = [
    isOneKind ? undefined : i18n._(kindWords[kind]),
    detail,
    ...(result === 'done' ? [] : [word, ...reasons]),
  ];
  const words = said.filter(Boolean).join(' · ');
  const name = usePersonName(person);
  const moment = momentOf(time);
  return (
    <li className="entry">
      <span className={event.severity >= severities.warning ? 'strong' : undefined}>
        {place ? (
          <Link to={place.href} title={place.name}>
            {object?.name}
          </Link>
        ) : (
          (object?.name ?? words)
        )}
        {times > 1 && <small> × {times}</small>}
      </span>
      <span className="note">
        {name && <span>{name} </span>}
        <time dateTime={new Date(time).toISOString()} title={moment.exact}>
          {moment.short}
        </time>
      </span>
      <span className="note span">
        {object && words}
        {further !== undefined && (
          <>
            {' · '}
            <Trans>{further} more</Trans>
          </>
        )}
        {group.name === 'links' && (
          <>
            {' · '}
            {isOver ? <Trans>restored</Trans> : <Trans>not restored yet</Trans>}
          </>
        )}
      </span>
    </li>
  );
}

/** Of its point, for a value in its unit: they do not apply to a rate, or to a former unit. */
function digitsOf({ fields: { unit = '' } }: DeviceEvent, point: Point | undefined): number {
  return point?.kind === 'numeric' && point.unit === unit ? point.digits : 0;
}
