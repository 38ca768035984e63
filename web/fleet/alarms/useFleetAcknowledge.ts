import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import { mostAcknowledged } from '../../../protocol/alarms/mostAcknowledged.ts';
import { acknowledgeAlarms } from '../../../protocol/calls/alarmAction.ts';
import type { Result } from '../../../protocol/calls/result.ts';
import type { CommandResult } from '../../../protocol/commands/command.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { faultOf } from '../../text/faultOf.ts';
import type { FleetAlarmRow } from './alarmRows.ts';

/** What became of an acknowledgement. */
export interface Outcome {
  readonly result: CommandResult;
  readonly words: MessageDescriptor;
}

const done: Outcome = { result: 'done', words: msg`Acknowledged` };
const unknown: Outcome = {
  result: 'unknown',
  words: msg`Unknown: no response from the station. Check the alarm before you try again.`,
};
const notHere: Outcome = {
  result: 'refused',
  words: msg`Refused: the station does not allow you to acknowledge through this hub.`,
};
/** Codes of a station for which the user may do nothing there. */
const notAllowed: readonly number[] = [errorCodes.badProfile, errorCodes.notFound];

/** Stations that are requested at the same time. */
const mostAtOnce = 6;

/**
 * Asks each station to acknowledge, once: the station decides, also that there is nothing to do. Nothing is queued, and
 * without an answer it is unknown.
 */
export function useFleetAcknowledge(clientAt: (station: string) => Caller, refresh: () => Promise<void>) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const acknowledge = async (rows: readonly FleetAlarmRow[]) => {
    const keys = rows.map(({ key }) => key);
    setBusy((before) => new Set([...before, ...keys]));
    const portions = portionsOf(rows);
    const work = async () => {
      for (let next = portions.shift(); next; next = portions.shift()) {
        const found = await acknowledgeAt(clientAt(next.station), next.rows);
        setOutcomes((before) => new Map([...before, ...found]));
        const ended = new Set(next.rows.map(({ key }) => key));
        setBusy((before) => new Set([...before].filter((key) => !ended.has(key))));
      }
    };
    await Promise.all(Array.from({ length: Math.min(mostAtOnce, portions.length) }, work));
    await refresh();
  };
  return { outcomes, busy, acknowledge };
}

/** By station, as many as a station takes at once. */
function portionsOf(rows: readonly FleetAlarmRow[]) {
  return [...Map.groupBy(rows, ({ alarm }) => alarm.station)].flatMap(([station, all]) =>
    Array.from({ length: Math.ceil(all.length / mostAcknowledged) }, (_, at) => ({
      station,
      rows: all.slice(at * mostAcknowledged, (at + 1) * mostAcknowledged),
    })),
  );
}

async function acknowledgeAt(client: Caller, rows: readonly FleetAlarmRow[]) {
  const result = await ask(client, acknowledgeAlarms, { occurrences: rows.map(({ alarm }) => alarm.occurrence) });
  if (result.kind !== 'ok') return rows.map(({ key }) => [key, outcomeOf(result)] as const);
  const became = new Map(result.reply.outcomes.map((outcome) => [outcome.occurrence, outcome]));
  return rows.map(({ key, alarm }) => {
    const { result: word, reason, ...fields } = became.get(alarm.occurrence) ?? {};
    if (word === undefined) return [key, unknown] as const;
    const outcome = word === 'done' ? done : outcomeOf({ kind: 'refused', reason, fields, code: errorCodes.ok });
    return [key, outcome] as const;
  });
}

function outcomeOf(result: Result<object>): Outcome {
  if (result.kind !== 'refused') return unknown;
  if (result.reason === undefined && notAllowed.includes(result.code)) return notHere;
  const words = faultOf(acknowledgeAlarms, result);
  return words ? { result: 'refused', words } : unknown;
}
