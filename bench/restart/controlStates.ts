import { deepEqual, equal, ok } from 'node:assert/strict';
import { emptyProgramme, type Programme, sameProgramme, weekdays } from '../../protocol/programme/programme.ts';
import { eventually, type RestartSite } from './restartSite.ts';
import type { LeftState, RestartStateRow } from './restartState.ts';
import { inputs, outputs } from './restartStation.ts';

const hourMs = 3_600_000;

async function block(site: RestartSite, infoNumber: number, until?: number): Promise<LeftState> {
  const of = async () => (await site.person('olga').blocks()).find((one) => one.infoNumber === infoNumber);
  equal((await site.person('tess').block(infoNumber, 'works', until)).result, 'done');
  const before = await of();
  ok(before);
  return {
    check: async () => {
      const isOver = until !== undefined && site.now() >= until;
      deepEqual(await of(), isOver ? undefined : before);
      const log = await site.person('ada').log();
      if (isOver) ok(log.some(({ kind, object }) => kind === 'blockEnded' && object?.id === 'blockedUntil'));
    },
  };
}

async function override(site: RestartSite, kind: keyof typeof inputs): Promise<LeftState> {
  const of = async () => {
    const found = (await site.person('olga').overrides()).find((one) => one.infoNumber === inputs[kind]);
    // The value of the field changes independently.
    const { field: _, ...rest } = found ?? {};
    return found && rest;
  };
  equal((await site.person('tess').override(inputs[kind], kind, '42', 'sensor is out')).result, 'done');
  const before = await of();
  ok(before);
  return {
    check: async () => {
      deepEqual(await of(), before);
      await site.person('olga').seesValue(inputs[kind], 42);
    },
  };
}

const always = (value: string, count = 1): Programme => ({
  ...emptyProgramme,
  weeklySchedule: weekdays.map(() =>
    Array.from({ length: count }, (_, i) => ({
      time: `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2}0`,
      value,
    })),
  ),
});

async function request(site: RestartSite, infoNumber: number, version: number, programme: Programme) {
  const technicalHashCode = await site.person('anna').revision();
  return { infoNumber, version, technicalHashCode, programme };
}

async function save(site: RestartSite, infoNumber: number, programme: Programme): Promise<void> {
  const { result } = await site.person('anna').call('setProgramme', await request(site, infoNumber, 0, programme));
  equal(result, 'done');
}

async function stateOf(site: RestartSite, infoNumber: number) {
  const { programmes } = await site.person('olga').call('getProgrammes');
  const state = programmes.find((one) => one.infoNumber === infoNumber);
  ok(state);
  return state;
}

export const controlStates = {
  blocked: { arrange: (site) => block(site, outputs.blocked), isIn: 'copy' },
  blockedUntil: { arrange: (site) => block(site, outputs.blockedUntil, site.now() + hourMs), isIn: 'copy' },
  forced: { arrange: (site) => override(site, 'forced'), isIn: 'copy' },
  simulated: { arrange: (site) => override(site, 'simulated'), isIn: 'copy' },
  held: {
    arrange: async (site) => {
      const [anna, until] = [site.person('anna'), site.now() + hourMs];
      await anna.sees(outputs.held);
      await save(site, outputs.held, always('1'));
      await eventually(async () => equal((await stateOf(site, outputs.held)).last?.result, 'done'));
      await anna.seesValue(outputs.held, 1);
      equal((await anna.command(outputs.held, '0', { hold: until })).result, 'done');
      const before = (await stateOf(site, outputs.held)).hold;
      equal(before?.until, until);
      return {
        check: async () => {
          if (site.now() < until) {
            deepEqual((await stateOf(site, outputs.held)).hold, before);
            return;
          }
          await eventually(async () => equal((await stateOf(site, outputs.held)).hold, undefined));
          await site.person('olga').seesValue(outputs.held, 1);
        },
      };
    },
    isIn: 'copy',
  },
  halfWritten: {
    arrange: async (site) => {
      const programmes = [always('0'), always('1', 48)] as const;
      await save(site, outputs.halfWritten, programmes[0]);
      const second = await request(site, outputs.halfWritten, 1, programmes[1]);
      return {
        atEnd: () =>
          void site
            .person('anna')
            .call('setProgramme', second)
            .catch(() => undefined),
        check: async () => {
          const { stored } = await site.person('olga').call('getProgramme', { infoNumber: outputs.halfWritten });
          const saved = programmes[(stored?.version ?? 0) - 1];
          ok(stored && saved && sameProgramme(stored.programme, saved), `version ${stored?.version} is another one`);
        },
      };
    },
    isIn: 'copy',
  },
} as const satisfies Record<string, RestartStateRow>;
