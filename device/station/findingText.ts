import type { Finding } from '../../protocol/faults/finding.ts';
import { findingText as textOf } from '../../protocol/faults/findingText.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { inEnglish } from '../text/catalogue.ts';

/** `station.xml:12: Point: Digits: “9” is not valid. Expected: a whole number from 0 to 6.` */
export function findingText(finding: Finding): string {
  return findingTextIn(inEnglish, finding);
}

export function findingTextIn(translation: Translation, finding: Finding): string {
  const { file, line } = finding;
  return `${file}${line > 0 ? `:${line}` : ''}: ${textOf(finding, translation)}`;
}

/** The English without its place in the file. */
export function reasonText(finding: Finding): string {
  return textOf(finding, inEnglish);
}
