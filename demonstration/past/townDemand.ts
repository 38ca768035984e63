import type { Simulation } from '../plant/simulation.ts';

/** Use of works and offices on Saturdays and Sundays, as a share of other days. */
const industry = { share: 0.35, name: /^INDUSTRY/ } as const;
/** On a day off people get up later and use more at home. */
const homesAtWeekend = 1.03;
/** A little less than the file says: tanks have something to spare. */
const usual = 0.93;
/** By how much days differ, as a share either way. */
const spread = 0.03;

/** `day`: days since 1970. */
export function applyDemandOf(simulation: Simulation, day: number): void {
  const isWeekend = [0, 6].includes(weekdayOf(day));
  for (const { kind, id } of simulation.network.nodes) {
    if (kind !== 'junction') continue;
    const ofWeek = industry.name.test(id) ? industry.share : homesAtWeekend;
    simulation.setDemand(id, usual * (isWeekend ? ofWeek : 1) * (1 + spread * chance(`${day} ${id}`)));
  }
}

export function applyOwnDemand(simulation: Simulation): void {
  for (const { kind, id } of simulation.network.nodes) if (kind === 'junction') simulation.setDemand(id, 1);
}

/** 0 is Sunday; 1970 began on a Thursday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7;
}

/** From -1 to 1, the same for the same word (FNV-1a). */
function chance(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 2 ** 31 - 1;
}
