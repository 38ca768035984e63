import type { OnCall, OnCallPerson, OpenCallOut, RosterProblem } from '../../protocol/calls/onCall.ts';
import type { Duty } from '../../protocol/messages/duties.ts';
import type { MessageDocument, MessagePerson, Roster } from '../../protocol/messages/messageDocument.ts';
import { backMs, type DutyTable, mostDays } from './dutyTable.ts';
import type { IsSeen } from './messageList.ts';
import type { Messages } from './messages.ts';

const dayMs = 86_400_000;
/** How far ahead problems are shown. */
const aheadMs = 7 * dayMs;

/** For every logged-in user, with the calls about alarms that they see. */
export function onCallView(messages: Messages, days: number, isSeen: IsSeen = () => true): OnCall {
  const { document, zone, callOuts, courier, parts, duties: table } = messages;
  const now = parts.timing.now();
  const until = now + Math.min(Math.max(days, 1), mostDays) * dayMs;
  return {
    timeZone: zone,
    now,
    isSetUp: isSetUp(document),
    hasLinks: parts.publicUrl !== undefined,
    rosters: document.roster.map((roster) => {
      const duties = table.between(roster, now, until);
      const person = messages.clockNotices.onCall(roster, now);
      return { id: roster.id, person, since: sinceOf(table, roster, now), until: duties[0]?.until, duties };
    }),
    persons: document.persons.map((person) => personView(messages, person)),
    problems: document.roster.flatMap((roster) => problemsOf(messages, roster, now)),
    calls: [...callOuts.open]
      .filter(({ alarm }) => isSeen(alarm))
      .map(
        ({ alarm, occurrence, mode, persons, dueAt, steps, next }): OpenCallOut => ({
          alarm: alarm.id,
          occurrence,
          priority: alarm.priority,
          text: alarm.message,
          since: alarm.raisedAt,
          persons,
          state: mode !== 'steps' ? mode : persons.length === 0 ? 'waiting' : 'calling',
          nextAt: dueAt,
          next: mode === 'steps' ? steps[next]?.who : undefined,
        }),
      ),
    ways: document.ways.map(({ id, kind }) => ({
      id,
      kind,
      failsSince: courier.failsSince(id),
      lastSentAt: courier.healthOf(id).lastSentAt,
    })),
  };
}

function isSetUp({ rules, persons, ways }: MessageDocument): boolean {
  return rules.length > 0 && persons.length > 0 && ways.length > 0;
}

function personView({ document, people }: Messages, person: MessagePerson): OnCallPerson {
  const kinds = person.ways.flatMap(({ way: id }) => document.ways.find((channel) => channel.id === id)?.kind ?? []);
  return {
    id: person.id,
    login: person.login,
    language: person.language,
    ways: [...new Set(kinds)],
    problem: people.problemOf(person),
    hasNoLink: people.linkAccount(person) === undefined,
  };
}

/** Gaps within the next week, and persons on duty who can't be called. */
function problemsOf({ people, duties }: Messages, roster: Roster, now: number): RosterProblem[] {
  const problemOf = ({ person: id }: Duty) => {
    const person = id === undefined ? undefined : people.person(id);
    return person ? people.problemOf(person) : 'gap';
  };
  return duties.between(roster, now, now + aheadMs).flatMap((duty): RosterProblem[] => {
    const kind = problemOf(duty);
    return kind ? [{ kind, roster: roster.id, person: duty.person, from: duty.from, until: duty.until }] : [];
  });
}

/** The begin of the present duty; undefined: more than a month ago. */
function sinceOf(duties: DutyTable, roster: Roster, now: number): number | undefined {
  const before = duties.between(roster, now - backMs, now + 1);
  return before.length > 1 ? before.at(-1)?.from : undefined;
}
