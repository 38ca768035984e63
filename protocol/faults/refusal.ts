import { type RecordOf, record } from '../wire/record.ts';
import { text } from '../wire/recordFields.ts';
import { coded } from './coded.ts';
import { itemFaults } from './itemFault.ts';

export const refusalRecord = record('Refusal', {
  /** Undefined: a code of another version of the service. */
  why: coded(itemFaults),
  /** In English, for readers that do not know the code. */
  text: text.named('Reason').or(''),
});
/** The field refused a point or a command. */
export type Refusal = RecordOf<typeof refusalRecord>;
