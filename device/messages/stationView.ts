import { linkAlarmTexts, linkOfMessage } from '../../protocol/alarms/linkAlarm.ts';
import { machineOfMessage, startsAlarmTexts } from '../../protocol/alarms/startsAlarm.ts';
import type { AppLanguage } from '../../protocol/texts.ts';
import { decimalText } from '../../protocol/wire/decimalText.ts';
import type { AlarmActions } from '../alarms/alarmActions.ts';
import type { Alarms } from '../alarms/alarms.ts';
import { readFields } from '../events/valueFields.ts';
import type { Writer } from '../points/commands/writer.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { PointTable } from '../points/pointTable.ts';
import { translation } from '../text/catalogue.ts';
import type { CalledAlarm, ShownValue } from './callOut.ts';
import type { HornField } from './channels/horn.ts';

/** The part of the running station that messages need. */
export interface CalledStation {
  readonly stationName: string;
  readonly zone: string;
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly alarms: Pick<Alarms, 'get'>;
  readonly actions: Pick<AlarmActions, 'acknowledge'>;
  readonly writer: Pick<Writer, 'writeHorn'>;
}

/** Translates a text of the station, or of a setting's alarm; unchanged where there is no translation. */
export function translator({ texts }: Pick<CalledStation, 'texts'>, language: AppLanguage): (text: string) => string {
  const translations = texts.get(language);
  const { say } = translation(language);
  const guidance = [linkAlarmTexts, startsAlarmTexts].flatMap(({ message, ...texts }) => Object.values(texts));
  const own = new Map(guidance.map(({ id, english }) => [english, say(id)]));
  return (text) => {
    const [link, named] = [linkOfMessage(text), machineOfMessage(text)];
    const ofLink = link === undefined ? own.get(text) : say(linkAlarmTexts.message.id, { link });
    const machine = named === undefined ? undefined : (translations?.get(named) ?? named);
    const ofMachine = machine === undefined ? undefined : say(startsAlarmTexts.message.id, { machine });
    return translations?.get(text) ?? ofMachine ?? ofLink ?? text;
  };
}

/** The name of the point's state, or its number and unit; undefined: unknown now. */
export function valueNow(
  { points, table }: CalledStation,
  { object }: Pick<CalledAlarm, 'object'>,
): ShownValue | undefined {
  const point = object.kind === 'point' ? points.find(({ id }) => id === object.id) : undefined;
  const slot = point && table.slotOf(point.infoNumber);
  if (!point || slot === undefined) return undefined;
  const { value, state } = table.at(slot);
  if (state !== 'good' && state !== 'forced' && state !== 'simulated') return undefined;
  const { state: name, value: number, unit } = readFields(point, value);
  if (name !== undefined) return { value: name };
  return number === undefined ? undefined : { value: typeof number === 'number' ? decimalText(number) : number, unit };
}

export function hornField({ points, table, writer }: CalledStation): HornField {
  return {
    pointOf: (id) => points.find((point) => point.id === id && point.isHorn && !point.rejected),
    valueOf: ({ infoNumber }) => {
      const { value, state } = table.at(table.slotOf(infoNumber) ?? -1);
      return state === 'good' && typeof value === 'number' ? value : undefined;
    },
    write: (write) => writer.writeHorn(write),
  };
}
