import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import type { ManagerParts } from '../parts.ts';

/** Of these points; programmes of points that are gone are not there. */
export function limitedProgrammes({
  programmes,
  configuration: { points },
}: Pick<ManagerParts, 'programmes' | 'configuration'>): ManagerParts['programmes'] {
  const { scheduler } = programmes;
  const numbers = new Set(points.map(({ infoNumber }) => infoNumber));
  const names = new Set(points.map(({ name }) => name));
  const inside = (state: ProgrammeState): readonly ProgrammeState[] => {
    const { infoNumber, isGone, copiedFrom } = state;
    if (isGone || !numbers.has(infoNumber)) return [];
    return [{ ...state, copiedFrom: copiedFrom !== undefined && names.has(copiedFrom) ? copiedFrom : undefined }];
  };
  return {
    ...programmes,
    scheduler: {
      states: () => scheduler.states().flatMap(inside),
      state: (infoNumber) => [scheduler.state(infoNumber)].flatMap((state) => (state ? inside(state) : []))[0],
      storedOf: (point) => scheduler.storedOf(point),
      release: (infoNumber, user) => scheduler.release(infoNumber, user),
      replace: (point, programme, author) => scheduler.replace(point, programme, author),
    },
  };
}
