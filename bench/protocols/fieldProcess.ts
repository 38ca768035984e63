import { answerCalls } from '../machine/answeringProcess.ts';
import { clock } from '../machine/clock.ts';
import type { Certificate } from './certificates.ts';
import { clockValue, everyMs, floodMs } from './clockValue.ts';
import type { Change, FieldServer, Serve, ServerOptions } from './protocol.ts';

// The fields of a protocol's links, one for each; started by startProtocolField.ts in a separate process, so that their
// load is not that of the service or of a trial.

/** Each change is one step up within this range. */
const [lowest, highest] = [10_000, 29_999];

interface Field {
  readonly server: FieldServer;
  readonly values: number[];
  isSilent: boolean;
  flood: NodeJS.Timeout | undefined;
}
const fields = new Map<string, Field>();
let changed = 0;

const fieldOf = (link: string): Field => {
  const field = fields.get(link);
  if (!field) throw new Error(`There is no field of ${link}.`);
  return field;
};
const set = ({ server, values, isSilent }: Field, changes: readonly Change[]) => {
  for (const [value, is] of changes) values[value] = is;
  changed += changes.length;
  if (!isSilent) server.set(changes);
};

const calls = {
  /** The ports of the fields of these links. */
  listen: async (
    program: string,
    values: number,
    links: readonly Omit<ServerOptions, 'values'>[],
  ): Promise<Readonly<Record<string, number>>> => {
    const { serve } = (await import(program)) as { serve: Serve };
    for (const one of links) {
      const server = await serve({ ...one, values });
      const field = { server, values: Array.from({ length: values }, () => 0), isSilent: false, flood: undefined };
      fields.set(one.link, field);
      set(field, [...field.values.entries()]);
    }
    return Object.fromEntries([...fields].map(([link, { server }]) => [link, server.port]));
  },
  /** From now on the first value of each is that of the clock. */
  followClock: () => {
    const follow = () => {
      const now = clockValue(Date.now(), everyMs);
      for (const field of fields.values()) set(field, [[0, now]]);
    };
    follow();
    setInterval(follow, everyMs);
  },
  /** All values but the first follow a quicker clock. */
  flood: (link: string) => {
    const field = fieldOf(link);
    field.flood ??= setInterval(() => {
      const now = clockValue(Date.now(), floodMs);
      set(
        field,
        [...field.values.keys()].slice(1).map((value) => [value, now] as const),
      );
    }, floodMs);
  },
  /** Of a flood, too; the values that it has at last. */
  endChanges: (link: string) => {
    const field = fieldOf(link);
    clearInterval(field.flood);
    field.flood = undefined;
    return field.values;
  },
  /** Changes random ones, evenly spread over each second. */
  change: (link: string, perSecond: number) => {
    const field = fieldOf(link);
    const began = clock();
    let done = 0;
    field.flood ??= setInterval(() => {
      const changes = new Map<number, number>();
      for (const due = ((clock() - began) / 1000) * perSecond; done < due; done++) {
        const value = Math.floor(Math.random() * field.values.length);
        const before = field.values[value] ?? 0;
        changes.set(value, before >= highest || before < lowest ? lowest : before + 1);
      }
      if (changes.size > 0) set(field, [...changes]);
    }, 1);
  },
  /** All values once more: what is not kept for who comes later is sent now. */
  repeat: (link: string) => {
    const field = fieldOf(link);
    set(field, [...field.values.entries()]);
  },
  /** How many changes there were since the last call. */
  takeChanged: () => {
    const taken = changed;
    changed = 0;
    return taken;
  },
  executed: (link: string) => [...fieldOf(link).server.executed],
  leave: (link: string) => {
    const field = fieldOf(link);
    field.isSilent = true;
    return field.server.leave();
  },
  comeBack: async (link: string, certificate: Certificate | undefined) => {
    const field = fieldOf(link);
    await field.server.comeBack(certificate);
    field.isSilent = false;
    set(field, [...field.values.entries()]);
  },
  misbehave: (link: string, how: string | undefined) => {
    const field = fieldOf(link);
    field.server.misbehave?.(how);
    if (how === undefined) set(field, [...field.values.entries()]);
  },
};
export type ProtocolFieldCalls = typeof calls;
answerCalls(calls);
