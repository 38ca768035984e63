import { setImmediate as turn } from 'node:timers/promises';
import type { StopRequest } from '../../device/stopRequest.ts';
import { instantOf, localOf } from '../../protocol/programme/zone.ts';
import type { Simulation } from '../plant/simulation.ts';
import { comments, type Deed, incidents, incidentTime } from './incidents.ts';
import { PastClock } from './pastClock.ts';
import { pastPeople } from './pastPeople.ts';
import { beginPastService, type PastPlace, type PastService } from './pastService.ts';
import { pastStep } from './pastStep.ts';
import { plantLink } from './plantLink.ts';
import { sharedViews } from './sharedViews.ts';
import { applyDemandOf, applyOwnDemand } from './townDemand.ts';

/** How often a new day or a new time is looked for. */
const quarterMs = 900_000;
/** How often alarms are acknowledged. */
const acknowledgeEveryMs = 300_000;

interface PastOptions {
  /** Whole days before today. */
  readonly days: number;
  /** At midnight of the first day; left where today goes on. */
  readonly simulation: Simulation;
  readonly stop: Pick<StopRequest, 'isMade'>;
}

/**
 * Lets the demonstration have run for weeks, on a new data folder: its plant goes through real days at speed, and the
 * service's own parts see, record and judge what they would have. Only what broke and what people did is written by
 * hand. Rejects where it is stopped or a part of the service fails: then the folder has no whole past.
 */
export async function computePast(place: PastPlace, { days, simulation, stop }: PastOptions): Promise<void> {
  const { station } = place.loaded;
  const zone = station.timeZone;
  const today = localOf(Date.now(), zone).day;
  const from = instantOf(today - days, 0, zone);
  const world = { clock: new PastClock(from), link: plantLink(simulation, from) };
  const people = pastPeople(station);
  const timed = incidents.map((incident) => ({ ...incident, time: incidentTime(incident, today, zone) }));
  const waiting = timed.filter(({ time }) => time > from).sort((a, b) => a.time - b.time);
  let service: PastService | undefined = await beginPastService(place, world);

  const endRun = async (how: 'stop' | 'goDown') => {
    const running = service;
    service = undefined;
    await running?.[how]();
  };
  const deeds: { [Kind in Deed['kind']]: (deed: Extract<Deed, { kind: Kind }>) => unknown } = {
    begins: ({ fault, size }) => simulation.beginFault(fault, size),
    ends: ({ fault }) => simulation.endFault(fault),
    command: (deed) => service && people.command(service, deed),
    note: ({ text, about }) => service && people.note(service, text, about),
    stops: () => endRun('stop'),
    goesDown: () => endRun('goDown'),
    comesBack: async () => {
      world.clock.moveTo(time);
      service ??= await beginPastService(place, world);
    },
  };
  const doDue = async (time: number) => {
    while ((waiting[0]?.time ?? Number.POSITIVE_INFINITY) <= time) {
      const deed = waiting.shift();
      // By its kind; the compiler can't follow that through the table.
      if (deed) await (deeds[deed.kind] as (done: Deed) => unknown)(deed);
    }
  };
  let time = from;
  let local = { time, ...localOf(time, zone) };
  try {
    for (const { name, query } of sharedViews) people.saveView(service, name, query);
    applyDemandOf(simulation, local.day);
    for (;;) {
      // To the next multiple of the step, so that no quarter of an hour is missed.
      const now = Date.now();
      const step = pastStep(time, now, timed);
      const seconds = Math.min(step - ((time / 1000) % step), Math.floor((now - time) / 1000));
      if (seconds < 1) break;
      simulation.setStep(seconds);
      simulation.advance(seconds);
      time += seconds * 1000;
      if (time - local.time >= quarterMs) {
        const next = { time, ...localOf(time, zone) };
        // Where summer time begins or ends, the town gets up by the new time.
        const shift = (next.day - local.day) * 86_400 + next.seconds - local.seconds - (time - local.time) / 1000;
        if (shift !== 0) simulation.shiftDay(shift);
        if (next.day !== local.day) applyDemandOf(simulation, next.day);
        local = next;
      }
      await service?.step(time, now);
      await doDue(time);
      if (service && time % acknowledgeEveryMs === 0) people.acknowledge(service, time, comments);
      await turn();
      if (stop.isMade) throw new Error('it was interrupted');
    }
    applyOwnDemand(simulation);
    world.clock.moveTo(time);
    service ??= await beginPastService(place, world);
    service.ports.events.record({ kind: 'demonstrationPast', fields: { begins: from } });
    await endRun('stop');
  } finally {
    await service?.close();
  }
}
