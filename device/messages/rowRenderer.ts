import { asideTimesOf, isActive } from '../../protocol/alarm.ts';
import { messageLink } from '../../protocol/messages/messageLink.ts';
import { mayAtSome } from '../../protocol/rights.ts';
import type { CalledAlarm } from './callOut.ts';
import type { Links } from './links.ts';
import type { OpenCallOuts } from './openCallOuts.ts';
import type { OutboxRow } from './outboxRow.ts';
import type { People } from './people.ts';
import { type Rendered, render } from './render.ts';
import { type CalledStation, translator, valueNow } from './stationView.ts';

interface RendererParts {
  readonly station: () => CalledStation | undefined;
  readonly people: People;
  readonly links: Links;
  readonly open: OpenCallOuts;
  readonly now: () => number;
  /** The address of the app with `/` at its end; undefined: messages have no links. */
  readonly publicUrl: string | undefined;
}

/** With the station's present values, and with links for those who may use them. */
export function rowRenderer(parts: RendererParts): (row: OutboxRow) => Rendered {
  const { people, links, open, now, publicUrl } = parts;
  return (row) => {
    const station = parts.station();
    if (!station) throw new Error('no station runs');
    const person = people.person(row.person);
    const account = person && people.linkAccount(person);
    const language = person?.language ?? 'en';
    const isValueSeen = ({ id }: CalledAlarm) =>
      person === undefined || people.seesAll(person, station.alarms.get(id)?.named ?? []);
    // The value of a formula's alarm names its points.
    const alarms = row.alarms.map((alarm) => (isValueSeen(alarm) ? alarm : { ...alarm, value: undefined }));
    return render(
      { ...row, alarms },
      {
        ...{ language, zone: station.zone, now: now(), publicUrl },
        stationName: station.stationName || 'Vigie',
        translate: translator(station, language),
        alarmNow: (alarm) => {
          const status = station.alarms.get(alarm.id)?.status;
          const isSame = status !== undefined && (status.occurrence ?? 0) >= alarm.occurrence;
          return {
            valueNow: valueNow(station, alarm),
            times: open.of(alarm.id)?.times ?? 1,
            state: isSame ? status.state : undefined,
            aside: isSame && isActive(status) ? asideTimesOf(status) : undefined,
            returnedAt: isSame && !isActive(status) ? status.returnedAt : undefined,
            acknowledgedBy: isSame ? status.acknowledgedBy : undefined,
            acknowledgedAt: isSame ? status.acknowledgedAt : undefined,
          };
        },
        linkFor: (alarm) => {
          const places = station.alarms.get(alarm.id)?.places ?? [];
          if (publicUrl === undefined || !account || !mayAtSome(account, 'acknowledgeAlarm', places)) return undefined;
          const token = links.make({ message: row.id, person: row.person, login: account.login, alarm });
          return token === undefined ? undefined : messageLink(publicUrl, token);
        },
      },
    );
  };
}
