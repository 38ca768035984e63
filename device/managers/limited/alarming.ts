import type { Alarm } from '../../../protocol/alarm.ts';
import { type Action, mayAtSome, type PlacedPoint, type Reach } from '../../../protocol/rights.ts';
import { profiles } from '../../../protocol/userProfile.ts';
import { writtenText } from '../../../protocol/wire/writtenText.ts';
import { pointsIn } from '../../../station/calculation/dependence.ts';
import { AlarmActions } from '../../alarms/alarmActions.ts';
import type { Watch } from '../../alarms/watch.ts';
import type { CalledAlarm } from '../../messages/callOut.ts';
import type { ManagerParts, SeenAlarms } from '../parts.ts';

type Parts = Pick<ManagerParts, 'alarming' | 'alarmReader' | 'configuration' | 'now'>;

/**
 * `configuration` is limited. Alarms of what is outside are unknown; those of a link are known to those who see a point
 * of it.
 */
export function limitedAlarming(reach: Reach, parts: Parts): Pick<ManagerParts, 'alarming' | 'alarmReader'> {
  const { alarming, alarmReader, configuration, now } = parts;
  const { alarms, history } = alarming;
  const { points } = configuration;
  const byId = new Map(points.map((point) => [point.id, point]));
  const numbers = new Set(points.map(({ infoNumber }) => infoNumber));
  const may = (action: Action, places: readonly PlacedPoint[]) =>
    mayAtSome({ profile: profiles.observer, reach }, action, places);
  const watches = alarms.watches.filter(({ places }) => may('view', places));
  const seen = new Set(watches);
  const known = (watch: Watch | undefined) => (watch && seen.has(watch) ? watch : undefined);
  const get = (id: string) => known(alarms.get(id));
  /** Also of a row of the history: where its point is now. Undefined: it is not seen. */
  const placesOf = ({ id, point: named }: { readonly id: string; readonly point: string | undefined }) => {
    const point = named === undefined ? undefined : byId.get(named);
    return named === undefined ? get(id)?.places : point && [point];
  };
  const isValueSeen = (watch: Watch | undefined) =>
    watch?.named.every((point) => reach.profileAt(point) !== undefined) ?? false;
  const rowOf = (watch: Watch) => {
    const row = inside(alarms.rowOf(watch), watch, numbers, (id) => byId.has(id));
    return isValueSeen(watch) ? row : { ...row, value: undefined };
  };
  const limited: SeenAlarms = {
    watches,
    get,
    rowOf,
    pastOf: (row) => (row.kind === 'expression' && !isValueSeen(get(row.id)) ? { ...row, value: undefined } : row),
    list: (after) => alarms.list(after, watches, rowOf),
    limitText: (watch) => alarms.limitText(watch),
    limitsOf: (infoNumber) => (numbers.has(infoNumber) ? alarms.limitsOf(infoNumber) : []),
    ledger: {
      flush: () => alarms.ledger.flush(),
      keep: (amendments) => alarms.ledger.keep(amendments),
      occurrences: {
        of: (occurrence) => known(alarms.ledger.occurrences.of(occurrence)),
        before: (occurrence) => known(alarms.ledger.occurrences.before(occurrence)),
      },
    },
  };
  const rows: typeof history = {
    rowsOf: (id, count) => history.rowsOf(id, count).filter(placesOf),
    row: (occurrence) => [history.row(occurrence)].find((row) => row && placesOf(row)),
    keepComment: history.keepComment,
  };
  const actions = new AlarmActions({
    alarms: limited,
    store: rows,
    now,
    written: writtenText,
    may: (action, alarm) => {
      const places = placesOf(alarm);
      return places !== undefined && may(action, places);
    },
  });
  const sees = ({ id, object }: CalledAlarm) =>
    placesOf({ id, point: object.kind === 'point' ? (object.id ?? '') : undefined }) !== undefined;
  const inHistory = { points: points.map(({ id }) => id), alarms: watches.map(({ definition }) => definition.id) };
  return {
    alarming: { ...alarming, alarms: limited, history: rows, actions, sees },
    alarmReader: {
      ask: (question, hasLeft) => alarmReader.ask(question, hasLeft, inHistory),
    },
  };
}

/** Without what names a point outside: one that suppresses it, resets it, or sets what it is judged by. */
function inside(
  alarm: Alarm,
  { definition }: Watch,
  numbers: ReadonlySet<number>,
  isSeen: (id: string) => boolean,
): Alarm {
  const { resetPoint, notEvaluated, override, suppression, suppressionFormula } = alarm;
  const at = <T extends { readonly infoNumber?: number | undefined }>(part: T | undefined) =>
    part?.infoNumber !== undefined && numbers.has(part.infoNumber) ? part : undefined;
  const isFormulaSeen = definition.suppressionFormula && pointsIn(definition.suppressionFormula).every(isSeen);
  return {
    ...alarm,
    resetPoint: at({ infoNumber: resetPoint })?.infoNumber,
    notEvaluated: notEvaluated && { ...notEvaluated, infoNumber: at(notEvaluated)?.infoNumber },
    override: at(override),
    suppression: at(suppression),
    suppressionFormula: isFormulaSeen ? suppressionFormula : undefined,
    // Its words may name any point.
    rejected: undefined,
  };
}
