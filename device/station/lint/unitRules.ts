import { partOf, showsName } from '../../../protocol/elementKinds.ts';
import { meet, type Rect } from '../../../protocol/elements/markPlace.ts';
import { drawingBehind } from './drawingBehind.ts';
import type { LintPage, PageRule, Remark, StationRule } from './lintStation.ts';

/** A number whose unit is written neither behind it nor in any text of its page. */
export const unitNotShown: PageRule = (page, station) => {
  const { shown } = page;
  const drawing = drawingBehind(page, station);
  if (drawing === undefined) return [];
  const written = [...textsOn(page), ...(drawing.match(/>[^<>]+</g) ?? [])];
  const words = shown.filter(({ element }) => partOf(element) === 'text');
  return shown.flatMap(({ node, element, point, box }): readonly Remark[] => {
    if (!('isShowedUnit' in element) || element.isShowedUnit) return [];
    // Words behind or under a number may be its unit: “litres every second”.
    const behind = { ...box, right: box.right + reach, bottom: box.bottom + reach };
    if (words.some((word) => meet(word.box, behind) && isBehind(word.box, box))) return [];
    const unit = point?.kind === 'numeric' ? point.unit : '';
    if (unit === '' || unit === 'currency' || written.some((text) => hasWord(text, unit))) return [];
    return [{ node, reason: { code: 'unitNotShown', field: 'IsShowedUnit', value: unit } }];
  });
};

/** Not within a longer word: `m` is not in “Pump”. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isWithin = [text[at - 1], text[at + word.length]].some(
      (next) => next !== undefined && /[\p{L}\d]/u.test(next),
    );
    if (!isWithin) return true;
  }
  return false;
}

/** Page units. */
const reach = 24;

function isBehind(word: Rect, { left, top, right, bottom }: Rect): boolean {
  const slack = reach / 2;
  return (word.left >= right - slack && word.bottom > top) || (word.top >= bottom - slack && word.right > left);
}

/** Words and names; units beside values count, too. */
function textsOn({ shown }: Pick<LintPage, 'shown'>): readonly string[] {
  return shown.flatMap(({ element, point }) => {
    if ('text' in element) return [element.text];
    return showsName(element) && point ? [point.name] : [];
  });
}

/** What is always measured in some unit; English and French. Not: a ratio, a number of something, a pH. */
const quantities =
  /\b(?:temperature|pressure|level|flow|power|energy|voltage|current|frequency|weight|volume|temp[ée]rature|pression|niveau|d[ée]bit|puissance|[ée]nergie|tension|courant|fr[ée]quence|poids)\b/i;
const pureNumbers = /\b(?:factor|ratio|count|number|index|facteur|nombre|indice|taux)\b/i;

/** A quantity that pages show as a bare number. */
export const unitMissing: StationRule = ({ pages, points, pointNodes }) => {
  const shown = new Set(
    pages.flatMap((page) =>
      page.shown.flatMap(({ element, point }) => (element.canSelect && point ? [point.infoNumber] : [])),
    ),
  );
  return points.flatMap(({ infoNumber, id, name, kind, unit }): readonly Remark[] => {
    const node = pointNodes.get(id);
    if (!node || kind !== 'numeric' || unit !== '' || !shown.has(infoNumber)) return [];
    if (!quantities.test(name) || pureNumbers.test(name)) return [];
    return [{ node, reason: { code: 'unitMissing', field: 'Unit', value: name } }];
  });
};
