import { mapValues } from '../../../protocol/programme/mapValues.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import { stateNames, valueNow } from '../../../protocol/stateNames.ts';
import type { FieldPoint } from '../fieldPoint.ts';
import type { ProgrammeRun } from './programmeRun.ts';
import type { ProgrammeStore, ProgrammesOf } from './programmeStore.ts';

/** With the state names of its point when stored; earlier versions stored none. */
type Named<T> = T & { readonly states?: readonly string[] | undefined };

/** A switch to a named state remains one to that state, whatever its number is now. */
export function namedProgrammes(
  store: ProgrammesOf<Named<Programme>, Named<ProgrammeRun>>,
  points: readonly FieldPoint[],
): ProgrammeStore {
  const named = new Map(
    points.flatMap((point) => {
      const names = point.rejected ? undefined : stateNames(point);
      return names ? [[point.id, names]] : [];
    }),
  );
  const reader = (pointId: string, before: readonly string[] | undefined) => {
    const now = named.get(pointId);
    // A state that is gone becomes an invalid number, which is refused.
    return (value: string) => (now ? String(valueNow(Number(value), before, now) ?? now.length) : value);
  };
  const withNames = <T>(pointId: string, value: T): Named<T> => ({ ...value, states: named.get(pointId) });
  const read = ({ programme: { states, ...programme }, ...stored }: ReturnType<typeof store.current>[number]) => ({
    ...stored,
    programme: mapValues(programme, reader(stored.pointId, states)),
  });
  const readRun = (pointId: string, { states, ...run }: Named<ProgrammeRun>): ProgrammeRun => ({
    ...run,
    last: run.last && { ...run.last, value: reader(pointId, states)(run.last.value) },
  });
  const save =
    (how: 'save' | 'saveLater'): ProgrammeStore['save'] =>
    (stored, run) => {
      const { pointId, programme } = stored;
      store[how]({ ...stored, programme: withNames(pointId, programme) }, withNames(pointId, run));
    };
  return {
    current: () => store.current().map(read),
    previous: (pointId) => store.previous(pointId).map(read),
    runs: () => new Map([...store.runs()].map(([pointId, run]) => [pointId, readRun(pointId, run)])),
    save: save('save'),
    saveLater: save('saveLater'),
    saveRun: (pointId, run) => store.saveRun(pointId, withNames(pointId, run)),
    saveRunLater: (pointId, run) => store.saveRunLater(pointId, withNames(pointId, run)),
  };
}
