import { examine } from '../../device/diagnosis/doctor.ts';
import { alarmStates } from './alarmStates.ts';
import { controlStates } from './controlStates.ts';
import { folderStates } from './folderStates.ts';
import { messageStates } from './messageStates.ts';
import { peopleStates } from './peopleStates.ts';
import type { End } from './restartSite.ts';
import { RestartSite } from './restartSite.ts';
import type { LeftState, RestartStateRow } from './restartState.ts';

const states = { ...alarmStates, ...controlStates, ...peopleStates, ...messageStates, ...folderStates };
type StateName = keyof typeof states;
export const stateNames = Object.keys(states) as StateName[];
const rowOf = (name: StateName): RestartStateRow => states[name];

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

/** How much the clock advances while no service runs, beside the real time; `lost`: it starts in 1970. */
const clocks = {
  atOnce: () => 0,
  withinAllDeadlines: () => 5 * minuteMs,
  beyondDeadlines: () => 3 * hourMs,
  yearLater: () => 400 * dayMs,
  putBack: () => -hourMs,
  lost: () => -Date.now(),
} as const;
export type ClockName = keyof typeof clocks;
export const clockNames = Object.keys(clocks) as ClockName[];

export interface Restart {
  readonly names: readonly StateName[];
  readonly end: End;
  readonly next: End;
  readonly clock: ClockName;
  readonly random: () => number;
  readonly isExamined: boolean;
}

/** Brings a service into these states, ends it, and starts it again; returns what is wrong then, a sentence each. */
export async function restart({ names, end, next, clock, random, isExamined }: Restart): Promise<string[]> {
  const site = await RestartSite.make();
  try {
    await site.start(end, 0);
    const left = new Map<StateName, LeftState>();
    const arranged = await Promise.all(
      names.map(async (name) => [name, await rowOf(name).arrange(site, random)] as const),
    );
    for (const [name, state] of arranged) left.set(name, state);
    for (const { atEnd } of left.values()) atEnd?.();
    await site.end();
    for (const { whileOff } of left.values()) await whileOff?.();
    const doubt = isExamined ? await doubtOf(site) : undefined;
    await site.start(next, clocks[clock]());
    const harmed = names.flatMap((name) => rowOf(name).harms ?? []);
    const wrong: string[] = doubt === undefined ? [] : [`the doctor says: ${doubt}`];
    for (const [name, { check }] of left) {
      if (isLost(rowOf(name), harmed)) continue;
      await check().catch((error: unknown) => wrong.push(`${name}: ${(error as Error).message}`));
    }
    const failed = (await site.person('ada').log()).filter(({ kind }) => kind === 'partFailed');
    for (const { object, fields } of failed) wrong.push(`${object?.name} failed: ${fields.detail}`);
    await site.end();
    return wrong;
  } catch (error) {
    return [(error as Error).stack ?? String(error)];
  } finally {
    await site.remove();
  }
}

/** The doctor's objection to a start; undefined: none. */
async function doubtOf({ folder, data }: RestartSite): Promise<string | undefined> {
  const checks = await examine({ station: folder, data }, { now: Date.now(), isThorough: true });
  const start = checks.find(({ id }) => id === 'start');
  return start === undefined || start.state === 'error' ? (start?.message ?? 'nothing of it') : undefined;
}

function isLost({ isIn, harms }: RestartStateRow, harmed: readonly string[]): boolean {
  if (harms !== undefined) return false;
  return (harmed.includes('database') && isIn !== 'copy') || (harmed.includes('log') && isIn === 'log');
}

export function doesHarm(name: StateName): boolean {
  return rowOf(name).harms !== undefined;
}

export function statesFor(end: End): readonly StateName[] {
  return stateNames.filter((name) => rowOf(name).needs?.(end) ?? true);
}

/** A random selection; states with a process of their own less often. */
export function mixtureFor(end: End, random: () => number): readonly StateName[] {
  return statesFor(end).filter((name) => random() < (rowOf(name).isCostly ? 0.1 : 0.35));
}
