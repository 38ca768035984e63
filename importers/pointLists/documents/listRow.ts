import type { TableRow } from '../../table/table.ts';
import type { ListReason } from '../listFault.ts';

/** `reason`: why it is no point, if that is known before its cells are read. */
export interface ListRow extends TableRow {
  readonly reason?: ListReason;
}
