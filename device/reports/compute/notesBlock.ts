import type { DeviceEvent } from '../../../protocol/log/event.ts';
import type { Quantity, ReportPart } from '../../../protocol/report/document.ts';
import type { BlockContext, ComputeBlock } from './blockContext.ts';
import { accessOf } from './logAccess.ts';
import { personNames } from './personNames.ts';
import { knownUntil } from './wholePeriod.ts';

const mostNotes = 500;
const mostWithdrawals = 10_000;
const text: Quantity = { type: 'text' };

/** Free notes and those on points, oldest first; a withdrawn one stays, and says so. */
export const notesBlock: ComputeBlock = async (context) => {
  const { block, period, parts, words, t } = context;
  const access = accessOf(context);
  const query = { from: period.from, to: knownUntil(context), kinds: ['note'] as const, most: mostNotes + 1 };
  const found = await parts.logReader.ask('eventsOfKinds', query, access);
  const notes = found.filter(({ fields }) => fields.onEvent === undefined).slice(-mostNotes);
  // It may have been withdrawn after the period.
  const later = { from: period.from, to: parts.now() + 1, kinds: ['noteWithdrawn'] as const, most: mostWithdrawals };
  const withdrawals = notes.length === 0 ? [] : await parts.logReader.ask('eventsOfKinds', later, access);
  const table: ReportPart = {
    kind: 'table',
    title: t(block.title) || words.title('notes'),
    columns: [
      { title: words.time, quantity: { type: 'time', step: 'minute' } },
      { title: words.user, quantity: text },
      { title: words.about, quantity: text },
      { title: words.note, quantity: text },
    ],
    rows: rowsOf(context, notes, withdrawals),
  };
  if (found.length <= mostNotes) return [table];
  return [table, { kind: 'notes', title: words.remarks, paragraphs: [words.onlyNewest({ count: String(mostNotes) })] }];
};

function rowsOf({ parts, words, t }: BlockContext, notes: readonly DeviceEvent[], withdrawals: readonly DeviceEvent[]) {
  const nameOf = personNames(parts);
  const withdrawn = new Map(withdrawals.map((one) => [one.fields.withdraws, one]));
  return notes.map(({ id, time, person, object, fields }) => {
    const by = withdrawn.get(id);
    const note = String(fields.text ?? '');
    const shown = by ? words.withdrawn({ person: nameOf(by.person), note }) : note;
    return [time, nameOf(person), object ? t(object.name) : '', shown];
  });
}
