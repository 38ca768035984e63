import { fieldText } from '../../../editor/station/fields.ts';
import { programmeAt, putProgramme } from '../../../editor/station/programmeRecords.ts';
import type { EditWords } from '../../../protocol/editor/edit.ts';
import { emptyProgramme, type Programme } from '../../../protocol/programme/programme.ts';
import type { DraftClient } from '../journal/draftClient.ts';

/** Of one point or several, as one step. What is the same after it is left as it is written. */
export function changeProgramme(
  client: DraftClient,
  points: readonly string[],
  step: (programme: Programme, point: string) => Programme,
): void {
  const { store } = client;
  const changes = points.flatMap((point) => {
    const before = programmeAt(store, point) ?? emptyProgramme;
    const next = step(before, point);
    return JSON.stringify(next) === JSON.stringify(before) ? [] : [{ point, next }];
  });
  const [first, ...more] = changes;
  if (!first) return;
  const words: EditWords =
    more.length > 0
      ? { code: 'programmesChanged', count: String(changes.length) }
      : { code: 'changed', element: 'Programme', name: fieldText(store, first.point, 'Id') ?? '' };
  client.edit((edit) => {
    for (const { point, next } of changes) putProgramme(edit, point, next);
  }, words);
}
