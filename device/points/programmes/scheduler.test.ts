import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CommandOutcome } from '../../../protocol/calls/command.ts';
import type { CommandReason } from '../../../protocol/commands/command.ts';
import { inForceAt, switchesBetween } from '../../../protocol/programme/evaluate.ts';
import { emptyProgramme, type Programme, weekdays } from '../../../protocol/programme/programme.ts';
import { programmesAround, zoneChanges } from '../../../protocol/programme/testProgrammes.ts';
import type { ProgrammeWrite } from '../commands/writer.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { StoredProgramme } from '../storedRows.ts';
import { fieldPointOf } from '../testFieldPoint.ts';
import type { ProgrammeRun } from './programmeRun.ts';
import type { ProgrammeEvent } from './programmeRunner.ts';
import type { ProgrammeStore } from './programmeStore.ts';
import { Scheduler } from './scheduler.ts';

const second = 1000;
const hour = 3_600_000;
const day = 24 * hour;

const pump = fieldPointOf({
  id: 'PUMP',
  name: 'Pump',
  editingKind: 'Annual',
  scaling: { scale: 1, offset: 0, range: { min: 0, max: 65_535, integer: true } },
  writable: true,
});

interface Written extends ProgrammeWrite {
  readonly at: number;
}

/** A scheduler on a clock that the test turns, and a disk that survives it. */
class Plant {
  now: number;
  obstacle: CommandReason | undefined;
  bar: ProgrammeRun['bar'];
  readonly endedAtStart = new Map<string, number>();
  answer: () => CommandOutcome | Promise<CommandOutcome> = () => ({ result: 'done' });
  readonly written: Written[] = [];
  readonly recorded: ProgrammeEvent[] = [];
  readonly zone: string;
  readonly points: readonly FieldPoint[];
  clockWrong = 0;
  stateChanges = 0;
  /** What the field shows; undefined: the value that was written last. */
  field: number | undefined;
  sampledAt = 0;
  readonly failed: unknown[] = [];
  /** What is saved on it is in the service's memory only, and lost when that is killed. */
  isDiskFull = false;
  scheduler: Scheduler;
  readonly #versions: StoredProgramme[] = [];
  readonly #runs = new Map<string, ProgrammeRun>();

  constructor(now: number, zone: string, programme?: Programme, points: readonly FieldPoint[] = [pump]) {
    this.now = now;
    this.zone = zone;
    this.points = points;
    this.scheduler = this.#make();
    if (programme) this.scheduler.replace(pump, programme, 'operator');
  }

  restart(): void {
    this.scheduler = this.#make();
  }

  async at(now: number): Promise<void> {
    this.now = now;
    await this.scheduler.tick();
  }

  /** One tick each `every` ms, for that long. */
  async run(ms: number, every = 60 * second): Promise<void> {
    const end = this.now + ms;
    while (this.now < end) await this.at(Math.min(this.now + every, end));
  }

  get value(): string | undefined {
    return this.written.at(-1)?.value;
  }

  #make(): Scheduler {
    const save = (version: StoredProgramme, run: ProgrammeRun) => {
      this.#versions.push(version);
      saveRun(version.pointId, run);
    };
    const saveRun = (id: string, run: ProgrammeRun) => void this.#runs.set(id, run);
    const store: ProgrammeStore = {
      current: () => this.#versions.slice(-1),
      previous: () => this.#versions.slice(0, -1).reverse(),
      runs: () => new Map(this.#runs),
      save,
      saveLater: save,
      saveRun,
      saveRunLater: (id, run) => (this.isDiskFull ? undefined : saveRun(id, run)),
    };
    return new Scheduler({
      points: this.points,
      zone: this.zone,
      now: () => this.now,
      store,
      report: (_, error) => this.failed.push(error),
      write: async (write) => {
        this.written.push({ ...write, at: this.now });
        return this.answer();
      },
      sampleOf: () => ({
        value: this.field ?? Number(this.value ?? 0),
        state: 'good',
        sourceTime: this.sampledAt,
        beganUnseen: false,
        isFieldTime: false,
      }),
      obstacle: () => this.obstacle,
      barOf: () => this.bar,
      endedAtStart: this.endedAtStart,
      record: (_, __, event) => this.recorded.push(event),
      onStateChange: () => this.stateChanges++,
      onClockWrong: () => this.clockWrong++,
    });
  }
}

const nights = (...switches: [string, string][]): Programme => ({
  ...emptyProgramme,
  weeklySchedule: weekdays.map(() => switches.map(([time, value]) => ({ time, value }))),
});
const dayAndNight = nights(['06:00', '1'], ['22:00', '0']);
const noon = Date.parse('2026-06-03T12:00:00Z');
const evening = Date.parse('2026-06-03T22:00:00Z');

describe('each switch happens exactly once', () => {
  test.each(zoneChanges)(
    'in %s, in the weeks around %s, whatever the programme and however often it restarts',
    async (zone, date) => {
      const around = Date.parse(`${date}T00:00:00Z`);
      await fc.assert(
        fc.asyncProperty(
          programmesAround(date),
          fc.array(fc.integer({ min: 0, max: 10 * 144 })),
          async (programme, stops) => {
            const plant = new Plant(around - 5 * day, zone, programme);
            await plant.at(plant.now);
            plant.written.length = 0;
            const begin = plant.now;
            for (let i = 0; i < 10 * 144; i++) {
              if (stops.includes(i)) plant.restart();
              await plant.run(10 * 60 * second, 60 * second);
            }
            const expected = [...switchesBetween(programme, begin, plant.now, zone)];
            expect(plant.written.map(({ at, value, origin }) => ({ at, value, origin }))).toEqual(
              expected.map(({ at, value, origin }) => ({ at, value, origin })),
            );
            expect(new Set(plant.written.map(({ id }) => id)).size).toBe(expected.length);
          },
        ),
        { numRuns: 8 },
      );
    },
  );

  test('also those a second apart, while a write takes its time', async () => {
    const plant = new Plant(noon, 'UTC', nights(['12:00:01', '1'], ['12:00:02', '2'], ['12:00:04', '3']));
    await plant.at(noon);
    await plant.at(noon + 5 * second);
    expect(plant.written.map(({ value }) => value)).toEqual(['3', '1', '2', '3']);
  });
});

describe('after a stop', () => {
  test('there is one write, of what should be in force', async () => {
    const plant = new Plant(noon, 'UTC', nights(['06:00', '1'], ['13:00', '2'], ['14:00', '3'], ['22:00', '0']));
    await plant.at(noon);
    plant.restart();
    await plant.at(noon + 3 * hour);
    await plant.run(hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '3']);
  });

  test('without a switch in it there is none', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    await plant.at(noon);
    plant.restart();
    await plant.run(hour);
    expect(plant.written).toHaveLength(1);
  });
});

describe('killed in the middle', () => {
  test('of a write: the same id is asked again, which the writer does not execute twice', async () => {
    const plant = new Plant(evening - 60 * second, 'UTC', dayAndNight);
    await plant.at(plant.now);
    const never = new Promise<CommandOutcome>(() => undefined);
    plant.answer = () => never;
    plant.now = evening;
    void plant.scheduler.tick();
    const sent = plant.written.at(-1);
    plant.restart();
    plant.answer = () => ({ result: 'unknown', reason: 'serviceStopped', isRepeat: true });
    await plant.at(evening + 60 * second);
    expect(plant.written.at(-1)).toMatchObject({ id: sent?.id, value: '0' });
    await plant.run(hour);
    expect(new Set(plant.written.map(({ id }) => id)).size).toBe(2);
    expect(plant.scheduler.states()[0]?.last).toMatchObject({ result: 'unknown', reason: 'serviceStopped' });
  });

  test('of a write, and started after the next switch: that one has an id of its own', async () => {
    const plant = new Plant(evening, 'UTC', dayAndNight);
    const never = new Promise<CommandOutcome>(() => undefined);
    plant.answer = () => never;
    void plant.scheduler.tick();
    plant.restart();
    plant.answer = () => ({ result: 'done' });
    await plant.at(evening + 9 * hour);
    plant.answer = () => never;
    plant.now = evening + day;
    void plant.scheduler.tick();
    plant.restart();
    plant.answer = () => ({ result: 'done' });
    await plant.at(evening + day + 9 * hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['0', '1', '0', '1']);
    expect(new Set(plant.written.map(({ id }) => id)).size).toBe(4);
  });

  test('before a write: it is done after the start', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    plant.restart();
    await plant.run(60 * second);
    expect(plant.written.map(({ value }) => value)).toEqual(['1']);
  });
});

describe('a clock that steps', () => {
  test('back by an hour repeats nothing', async () => {
    const plant = new Plant(evening - hour, 'UTC', dayAndNight);
    await plant.run(hour + 60 * second);
    expect(plant.value).toBe('0');
    const before = plant.written.length;
    await plant.at(evening - hour);
    await plant.run(8 * hour);
    expect(plant.written).toHaveLength(before);
    await plant.run(2 * hour);
    expect(plant.value).toBe('1');
  });

  test('ahead by a day is one catch-up, and so is the way back', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    await plant.run(60 * second);
    await plant.at(evening + day);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '0']);
    await plant.at(noon + 120 * second);
    expect(plant.value).toBe('1');
    await plant.run(2 * day, 600 * second);
    // Back in its days, each switch comes again, once.
    expect(plant.written.slice(3).map(({ value, at }) => [value, new Date(at).toISOString().slice(8, 16)])).toEqual([
      ['0', '03T22:02'],
      ['1', '04T06:02'],
      ['0', '04T22:02'],
      ['1', '05T06:02'],
    ]);
  });

  test('to 1970 switches nothing, says so once, and goes on when it is right again', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    await plant.run(2 * 60 * second);
    const before = plant.stateChanges;
    await plant.at(1000);
    await plant.run(3 * day, hour);
    expect(plant.stateChanges, 'wrong').toBe(before + 1);
    expect(plant.written).toHaveLength(1);
    expect(plant.clockWrong).toBe(1);
    expect(plant.scheduler.states()[0]?.isClockWrong).toBe(true);
    await plant.at(evening + hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '0']);
    expect(plant.stateChanges, 'right again').toBeGreaterThan(before + 1);
  });

  test('to 2038 and back is a catch-up each way', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    await plant.run(60 * second);
    await plant.at(Date.parse('2038-01-19T03:14:08Z'));
    await plant.run(hour);
    await plant.at(noon + 180 * second);
    await plant.run(hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '0', '1']);
    await plant.run(10 * hour);
    expect(plant.value).toBe('0');
  });

  test('anyhow and with restarts at random: what is in force is what was written, and nothing is written twice', async () => {
    const turn = fc.oneof(
      fc.record({ kind: fc.constant('run' as const), ms: fc.integer({ min: 1, max: 30 }).map((n) => n * hour) }),
      fc.record({ kind: fc.constant('step' as const), ms: fc.constantFrom(-hour, day, -day, 3 * hour, -3 * hour) }),
      fc.record({ kind: fc.constant('to' as const), ms: fc.constantFrom(0, Date.parse('2038-01-19T03:14:07Z'), noon) }),
      fc.record({ kind: fc.constant('restart' as const), ms: fc.constant(0) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...zoneChanges)
          .chain(([zone, date]) => fc.tuple(fc.constant(zone), fc.constant(date), programmesAround(date))),
        fc.array(turn, { maxLength: 12 }),
        async ([zone, date, programme], turns) => {
          const plant = new Plant(Date.parse(`${date}T05:00:00Z`), zone, programme);
          await plant.at(plant.now);
          // The latest time shown since the clock was last corrected: until then the scheduler waits.
          let latest = plant.now;
          for (const { kind, ms } of turns) {
            if (kind === 'restart') plant.restart();
            const looks = kind === 'run' ? ms / (10 * 60 * second) : 1;
            for (let i = 0; i < looks; i++) {
              const to = { run: plant.now + 10 * 60 * second, step: plant.now + ms, to: ms, restart: plant.now }[kind];
              const before = plant.written.length;
              await plant.at(to);
              await plant.scheduler.tick();
              if (to < Date.UTC(2026, 0, 1)) {
                expect(plant.written).toHaveLength(before);
                continue;
              }
              if (to >= latest || to < latest - 2 * hour) {
                // Within two hours below the mark of the last switch the scheduler waits; elsewhere it writes what is
                // in force.
                const { mark } = plant.scheduler.runOf(pump) ?? { mark: 0 };
                if (to >= mark) expect(plant.value).toBe(inForceAt(programme, to, zone)?.value);
                latest = to;
              }
            }
          }
          expect(new Set(plant.written.map(({ id }) => id)).size).toBe(plant.written.length);
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('what stands in the way', () => {
  test('is waited for; then the value in force is written once, not the switches that were missed', async () => {
    const plant = new Plant(noon, 'UTC', nights(['06:00', '1'], ['13:00', '2'], ['14:00', '3'], ['22:00', '0']));
    await plant.at(noon);
    plant.obstacle = 'linkDown';
    await plant.run(3 * hour);
    expect(plant.written).toHaveLength(1);
    expect(plant.scheduler.states()[0]).toMatchObject({ catchingUp: { for: 'linkDown' }, inForce: { value: '3' } });
    expect(plant.recorded.filter(({ kind }) => kind === 'programmeWaits')).toHaveLength(2);
    plant.obstacle = undefined;
    await plant.run(hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '3']);
    expect(plant.scheduler.states()[0]?.catchingUp).toBeUndefined();
  });

  test('is reported at once when it begins and when it is another, and not at each look', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    plant.field = 1;
    plant.obstacle = 'linkDown';
    await plant.run(60 * second, second);
    expect(plant.stateChanges).toBe(1);
    plant.obstacle = 'blocked';
    await plant.run(60 * second, second);
    expect(plant.stateChanges).toBe(2);
  });

  test('a restart does not forget it', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    plant.obstacle = 'blocked';
    await plant.run(60 * second);
    plant.restart();
    plant.obstacle = undefined;
    await plant.run(60 * second);
    expect(plant.written.map(({ value }) => value)).toEqual(['1']);
  });

  test.each<[CommandOutcome]>([
    [{ result: 'refused', reason: 'deviceRefused' }],
    [{ result: 'refused', reason: 'aboveLimit' }],
    [{ result: 'unknown', reason: 'noAnswer' }],
    [{ result: 'unknown', reason: 'notConfirmed' }],
  ])('%j is not tried again before the next switch', async (outcome) => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    plant.answer = () => outcome;
    await plant.run(9 * hour);
    expect(plant.written).toHaveLength(1);
    expect(plant.scheduler.states()[0]?.last).toMatchObject(outcome);
    await plant.run(2 * hour);
    expect(plant.written).toHaveLength(2);
  });
});

describe('a hold by hand', () => {
  const held = async (until: 'nextSwitch' | number) => {
    const plant = new Plant(noon, 'UTC', nights(['06:00', '1'], ['13:00', '2'], ['14:00', '3'], ['22:00', '0']));
    await plant.at(noon);
    plant.scheduler.hold(1, until);
    plant.written.length = 0;
    return plant;
  };

  test('lasts until the next switch, over a restart too', async () => {
    const plant = await held('nextSwitch');
    plant.restart();
    await plant.run(30 * 60 * second);
    expect(plant.scheduler.states()[0]?.hold).toMatchObject({ until: undefined });
    expect(plant.written).toEqual([]);
    await plant.run(40 * 60 * second);
    expect(plant.value).toBe('2');
    expect(plant.scheduler.states()[0]?.hold).toBeUndefined();
  });

  test('or for a chosen time: switches are passed over with a line each, and at its end the value in force is written once', async () => {
    const plant = await held(noon + 5 * hour);
    await plant.run(4 * hour);
    expect(plant.written).toEqual([]);
    expect(plant.recorded.filter(({ kind }) => kind === 'programmeHeld').map(({ value }) => value)).toEqual(['2', '3']);
    await plant.run(2 * hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['3']);
    expect(plant.recorded.at(-1)).toMatchObject({ kind: 'holdEnded', value: '3' });
  });

  test('can be released', async () => {
    const plant = await held(noon + 5 * hour);
    expect(plant.scheduler.release(1, 'operator')).toBe(true);
    expect(plant.scheduler.release(1, 'operator')).toBe(false);
    await plant.run(60 * second);
    expect(plant.written.map(({ value }) => value)).toEqual(['1']);
  });

  test('is not ended by a new version', async () => {
    const plant = await held('nextSwitch');
    plant.scheduler.replace(pump, dayAndNight, 'operator');
    await plant.run(2 * hour);
    expect(plant.written).toEqual([]);
    await plant.run(9 * hour);
    expect(plant.value).toBe('0');
  });
});

test('a new version is in force at once, but writes nothing where it wants what is in force', async () => {
  const plant = new Plant(noon, 'UTC', dayAndNight);
  await plant.run(60 * second);
  plant.scheduler.replace(pump, nights(['06:00', '1.0'], ['23:00', '0']), 'operator');
  await plant.run(60 * second);
  expect(plant.written).toHaveLength(1);
  plant.scheduler.replace(pump, nights(['06:00', '4']), 'operator');
  await plant.run(60 * second);
  expect(plant.written.map(({ value }) => value)).toEqual(['1', '4']);
});

describe('on a full disk', () => {
  const hour = 3_600_000;
  const switches = nights(['06:00', '1'], ['08:00', '0'], ['22:00', '1']);
  const morning = Date.parse('2026-06-03T05:00:00Z');

  test('each switch is written once, for days', async () => {
    const plant = new Plant(morning, 'UTC', switches);
    await plant.at(plant.now);
    plant.isDiskFull = true;
    plant.written.length = 0;
    await plant.run(2 * 24 * hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '0', '1', '1', '0', '1']);
    expect(new Set(plant.written.map(({ id }) => id)).size).toBe(6);
  });

  test('a service that is killed there writes the value in force once more, and no switch that is past', async () => {
    const plant = new Plant(morning, 'UTC', switches);
    await plant.at(plant.now);
    plant.isDiskFull = true;
    plant.written.length = 0;
    await plant.run(4 * hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '0']);
    plant.restart();
    await plant.run(hour);
    expect(plant.written.map(({ value }) => value)).toEqual(['1', '0', '0']);
    plant.isDiskFull = false;
    await plant.run(2 * hour);
    expect(plant.written).toHaveLength(3);
  });
});

test.each([true, false])(
  'a service that was down for less than a minute catches up with one write (full disk: %s)',
  async (isFull) => {
    const plant = new Plant(noon - 60 * second, 'UTC', nights(['06:00', '0'], ['12:00:10', '1'], ['12:00:30', '0']));
    await plant.at(plant.now);
    plant.isDiskFull = isFull;
    plant.written.length = 0;
    if (isFull) await plant.run(95 * second, second);
    else plant.now += 95 * second;
    plant.restart();
    await plant.run(5 * second, second);
    expect(plant.written.map(({ value }) => value)).toEqual(isFull ? ['1', '0', '0'] : ['0']);
  },
);

test('a programme that fails stops no other, is reported, and is tried again', async () => {
  const plant = new Plant(noon, 'UTC', dayAndNight);
  plant.answer = () => {
    throw new Error('no writer');
  };
  await plant.at(evening);
  expect(plant.failed).toHaveLength(1);
});

describe('the field against the programme', () => {
  const deviation = (plant: Plant) => plant.scheduler.state(pump.infoNumber)?.deviation;
  const looks = (plant: Plant, count: number) => plant.run(count * second, second);

  test('a switch that has happened is told to whoever shows the programme', async () => {
    const plant = new Plant(evening - second, 'UTC', dayAndNight);
    await looks(plant, 0.5);
    const before = plant.stateChanges;
    await looks(plant, 3);
    expect(plant.value).toBe('0');
    expect(plant.stateChanges).toBeGreaterThan(before);
    expect(deviation(plant)).toBeUndefined();
  });

  test('what another hand changed differs once it has lasted, and no more when the field is back', async () => {
    const plant = new Plant(noon, 'UTC', dayAndNight);
    await looks(plant, 3);
    plant.field = 0;
    plant.now += second;
    const since = plant.now;
    plant.sampledAt = since;
    await plant.scheduler.tick();
    expect(deviation(plant)).toBeUndefined();
    const before = plant.stateChanges;
    await looks(plant, 1);
    expect(deviation(plant)).toEqual({ value: '0', since, isAtLeast: false, cause: 'overridden', reason: undefined });
    expect(plant.stateChanges).toBe(before + 1);
    plant.field = undefined;
    await looks(plant, 1);
    expect(deviation(plant)).toBeUndefined();
    expect(plant.stateChanges).toBe(before + 2);
  });

  test('after the last day of the programme nothing differs any more', async () => {
    const { from } = emptyProgramme.effectivePeriod;
    const programme = { ...dayAndNight, effectivePeriod: { from, to: '2026-06-03' } };
    const plant = new Plant(evening + hour, 'UTC', programme);
    await looks(plant, 3);
    plant.field = 1;
    plant.sampledAt = plant.now;
    await looks(plant, 3);
    expect(deviation(plant)).toMatchObject({ value: '1', cause: 'overridden' });
    await plant.at(evening + 2 * hour + 61 * second);
    expect(deviation(plant)).toBeUndefined();
  });
});

describe('commands that were blocked', () => {
  const hourly = nights(['08:00', '1'], ['13:00', '2'], ['14:00', '3']);
  /** At noon, value 1 written; blocked from 12:30 to 13:30, over the switch to 2. */
  const blocked = async () => {
    const plant = new Plant(noon, 'UTC', hourly);
    await plant.run(30 * 60_000);
    plant.bar = { until: noon + 1.5 * hour };
    await plant.run(45 * 60_000);
    expect(plant.written.map(({ value }) => value)).toEqual(['1']);
    return plant;
  };
  const states = (plant: Plant) => plant.scheduler.states()[0];

  test('and are free by time: nothing is written before the next switch, over a restart too', async () => {
    const plant = await blocked();
    plant.now = noon + 1.5 * hour;
    plant.bar = undefined;
    plant.restart();
    await plant.run(29 * 60_000);
    expect(plant.value).toBe('1');
    expect(states(plant)).toMatchObject({ hold: { isAfterBlock: true, until: undefined }, next: { value: '3' } });
    expect(plant.recorded.at(-1)).toMatchObject({ kind: 'programmeHeld', value: '2', reason: 'blocked' });
    await plant.run(2 * 60_000);
    expect(plant.value).toBe('3');
    expect(states(plant)?.hold).toBeUndefined();
  });

  test('at the moment of a switch: that one is the next', async () => {
    const plant = new Plant(noon + 0.5 * hour, 'UTC', hourly);
    plant.bar = { until: noon + hour };
    await plant.run(29 * 60_000);
    plant.bar = undefined;
    await plant.at(noon + hour + 400);
    await plant.at(noon + hour + 1400);
    expect(plant.value).toBe('2');
  });

  test('and ended while the service was off, also where no run says that they were blocked', async () => {
    const plant = new Plant(noon, 'UTC', hourly);
    await plant.at(noon);
    plant.endedAtStart.set(pump.id, noon + 1.25 * hour);
    plant.now = noon + 1.5 * hour;
    plant.restart();
    await plant.run(20 * 60_000);
    expect(plant.value).toBe('1');
    await plant.run(15 * 60_000);
    expect(plant.value).toBe('3');
  });

  test('and a hold of a person ends after them, before the next switch: nothing is written either', async () => {
    const plant = new Plant(noon, 'UTC', hourly);
    await plant.at(noon);
    plant.bar = { until: noon + 1.2 * hour };
    plant.scheduler.hold(pump.infoNumber, noon + 1.5 * hour);
    await plant.run(1.2 * hour);
    plant.bar = undefined;
    await plant.run(0.7 * hour);
    expect(plant.value).toBe('1');
    await plant.run(0.2 * hour);
    expect(plant.value).toBe('3');
  });

  test('and set free by a person: what is due is reported, and written where he wants that', async () => {
    const wanted = await blocked();
    expect(wanted.scheduler.dueWhenFree(pump)).toEqual({ value: '2', origin: 'weekly' });
    wanted.bar = undefined;
    wanted.scheduler.free(pump, '2');
    await wanted.at(wanted.now + second);
    expect(wanted.value).toBe('2');
    const unwanted = await blocked();
    unwanted.bar = undefined;
    unwanted.scheduler.free(pump, undefined);
    await unwanted.run(30 * 60_000);
    expect(unwanted.value).toBe('1');
    expect(unwanted.scheduler.dueWhenFree(pump)).toBeUndefined();
  });
});

test('a copied programme switches nothing and names its original, until one is written', async () => {
  const copy = { ...pump, id: 'COPY', infoNumber: 2, name: 'Pump 2', programmeCopiedFrom: pump.id };
  const plant = new Plant(noon, 'UTC', undefined, [pump, copy]);
  plant.scheduler.start();
  await plant.run(day);
  expect(plant.written).toEqual([]);
  expect(plant.scheduler.state(2)).toMatchObject({ version: 0, copiedFrom: pump.name });
  plant.scheduler.replace(copy, dayAndNight, 'operator');
  expect(plant.scheduler.state(2)).toMatchObject({ version: 1 });
  expect(plant.scheduler.state(2)?.copiedFrom).toBeUndefined();
});
