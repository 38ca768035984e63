import type { TableRow } from '../../table/table.ts';
import { plainName } from './columnNames.ts';

const codes =
  /^(?:codes?|values?|bits?|no|nr|number|numbers?|index|states?|status|statuscodes?|errors?|errorcodes?|faults?|faultcodes?|alarms?|alarmcodes?|modes?|symbols?|abbreviations?|abk|abkurzung|functioncodes?|types?|datatypes?|formats?|exceptioncodes?|valeurs?|numero|etat|erreur|defaut|wert|werte|zustand|fehler|fehlercode|valor|estado|enum|enumvalue|colou?r|key|term)$/;
const meanings =
  /^(?:meanings?|descriptions?|texts?|explanations?|names?|states?|status|remarks?|comments?|definitions?|signification|libelle|designation|texte|bedeutung|beschreibung|bezeichnung|erklarung|significado|descripcion|texto|cause|action|range|bits|size|length)$/;
const titles =
  /\b(?:legend|legende|leyenda|key|abbreviations?|codes|abkurzungen|abreviations|enumerations?|bit ?fields?|meanings?|change ?log|history|revisions?)\b/;

export function filledCells({ cells }: TableRow): string[] {
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

/** Codes and their meanings are no points. */
export function isLegendHead(row: TableRow): boolean {
  const [first = '', ...others] = filledCells(row);
  return (
    others.length > 0 &&
    others.length < 6 &&
    codes.test(plainName(first)) &&
    others.some((text) => meanings.test(plainName(text)))
  );
}

export function isLegendTitle(text: string): boolean {
  const bare = text.normalize('NFD').toLowerCase().replace(/\p{M}/gu, '');
  return text.length <= 60 && titles.test(bare);
}
