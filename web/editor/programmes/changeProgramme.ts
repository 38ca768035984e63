import { fieldText } from '../../../editor/station/fields.ts';
import { programmeAt, putProgramme } from '../../../editor/station/programmeRecords.ts';
import { emptyProgramme, type Programme } from '../../../protocol/programme/programme.ts';
import type { DraftClient } from '../journal/draftClient.ts';

/** Of one point or several, as one step. What is the same after it is left as it is written. */
export function changeProgramme(
  client: DraftClient,
  points: readonly string[],
  step: (programme: Programme, point: string) => Programme,
): void {
  const { store } = client;
  const [first = ''] = points;
  const count = String(points.length);
  client.edit(
    (edit) => {
      for (const point of points) {
        const before = programmeAt(store, point) ?? emptyProgramme;
        const next = step(before, point);
        if (JSON.stringify(next) !== JSON.stringify(before)) putProgramme(edit, point, next);
      }
    },
    points.length > 1
      ? { code: 'programmesChanged', count }
      : { code: 'changed', element: 'Programme', name: fieldText(store, first, 'Id') ?? '' },
  );
}
