import { mostCells } from './table.ts';
import { TableFault } from './tableFault.ts';

/** Of a list in memory: a few bytes can be very many empty cells. */
export class CellCount {
  #count = 0;

  /** Throws TableFault. */
  add(count: number): void {
    this.#count += count;
    if (this.#count > mostCells) throw new TableFault({ code: 'tooManyCells', limit: String(mostCells) });
  }
}
