import { idIn, writtenFor } from '../../station/calculation/formulaReferences.ts';
import { isPattern } from '../../station/calculation/patterns.ts';
import { type Scanned, scanAt } from '../../station/calculation/scan.ts';
import { rangesIn, replacedIn, type Wanted } from './textRanges.ts';

export interface FormulaReplaced {
  readonly text: string;
  /** Names in it that are others now. */
  readonly names: readonly (readonly [before: string, after: string])[];
  /** Whether anything but names was replaced. */
  readonly isOther: boolean;
  /** Something that was found is over more than one part of the formula. */
  readonly isAcross: boolean;
}

/** By the parts of a formula: within an Id, a number or a text, or between them. */
export function formulaReplaced(text: string, wanted: Wanted, by: string): FormulaReplaced {
  const names: (readonly [string, string])[] = [];
  let replaced = '';
  let count = 0;
  let isOther = false;
  for (const part of partsOf(text)) {
    const written = text.slice(part.from, part.to);
    const id = part.scanned && idIn(text, part.scanned);
    const ranges = rangesIn(id ?? written, wanted);
    const now = replacedIn(id ?? written, ranges, by);
    count += ranges.length;
    if (id !== undefined && part.scanned && ranges.length > 0) {
      // A group of points is no name of one: the check of the whole formula finds where it has none.
      if (isPattern(id)) isOther = true;
      else names.push([id, now]);
      replaced += writtenFor(part.scanned, now);
    } else {
      isOther ||= ranges.length > 0;
      replaced += id === undefined ? now : written;
    }
  }
  return { text: replaced, names, isOther, isAcross: count < rangesIn(text, wanted).length };
}

interface Part {
  readonly from: number;
  readonly to: number;
  /** Undefined: signs and blanks. */
  readonly scanned: Scanned | undefined;
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let gap = 0;
  const closeGap = (to: number) => {
    if (to > gap) parts.push({ from: gap, to, scanned: undefined });
  };
  for (let at = 0; at < text.length; ) {
    const scanned = scanAt(text, at);
    if (scanned) {
      closeGap(at);
      parts.push({ from: at, to: scanned.to, scanned });
      gap = scanned.to;
    }
    at = scanned?.to ?? at + 1;
  }
  closeGap(text.length);
  return parts;
}
