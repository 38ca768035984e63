import { groundFills } from '../../../../editor/drawing/pictureShapes.ts';
import { partOf, type SynopticElement, schemaOf, showsName, targetOf } from '../../../../protocol/elementKinds.ts';
import { tileText } from '../../../../protocol/elements/textLink.ts';
import { fitLine, numberLines } from '../../../../protocol/fit/fitLine.ts';
import { fitWords } from '../../../../protocol/fit/fitWords.ts';
import { typeRoom } from '../../../../protocol/fit/typeRoom.ts';
import type { Point } from '../../../../protocol/point.ts';
import type { Synoptic } from '../../../../protocol/synoptic.ts';
import { stateShown } from '../../../synoptic/elements/stateShown.ts';
import { faultsOf, namesPoint } from '../../../synoptic/pageFindings.ts';
import type { Placed } from '../../../synoptic/stage/placement.ts';
import { fits, measureOf } from '../../../synoptic/stage/textBounds.ts';
import { bareText, stateText, unitText } from '../../../text/valueText.ts';
import { contrastOf } from '../../pictures/legibility.ts';
import type { Faint } from '../pictures/judgePicture.ts';
import { hexOf } from './hexOf.ts';
import type { SheetState } from './sheetStates.ts';

/** What an operator could not see, or not tell apart. */
export type SheetFault = { readonly state: string } & (
  | { readonly code: 'broken' | 'nothing' | 'unnamed' }
  | { readonly code: 'cut'; readonly text: string }
  /** `other`: title of the state that it looks like. */
  | { readonly code: 'alike'; readonly other: SheetState['title'] }
  | { readonly code: 'faint'; readonly theme: 'light' | 'dark' | 'both' }
);

export interface Judged {
  readonly placed: Placed;
  readonly point: Point | undefined;
  readonly states: readonly SheetState[];
  readonly page: Pick<Synoptic, 'background'>;
  /** With their names. */
  readonly pages: readonly Pick<Synoptic, 'id' | 'name'>[];
  /** What the file holds, the same for two of the same content; undefined: there is none. */
  readonly pictureOf: (name: string) => string | undefined;
  readonly locale: string;
  /** By their names, where they can hardly be seen; of those known so far. */
  readonly faintPictures: ReadonlyMap<string, Faint['in']>;
}

/** WCAG 2.2, 1.4.3. */
const leastContrast = 4.5;

export function faultsIn(judged: Judged): readonly SheetFault[] {
  const { placed, point, states } = judged;
  const [first] = states;
  if (!first) return [];
  const isLost = !point && schemaOf(placed.element).showsPoint && namesPoint(placed.element);
  if (isLost || faultsOf(placed.element).length > 0) return [{ code: 'broken', state: first.id }];
  // What is wrong with a value is so whatever its quality.
  const shown = states.flatMap((state): readonly Appearance[] => {
    const { value, state: quality = 'good', isBlocked } = point ? state.read(point) : {};
    if (quality !== 'good' || isBlocked || state.alarm || state.isLinkLost) return [];
    return [{ state, value, number: stateShown(placed.element, value) }];
  });
  return [
    ...shown.flatMap((one) => [...cut(judged, one), ...missing(judged, one), ...faint(judged, one)]),
    ...alike(judged, shown),
  ];
}

interface Appearance {
  readonly state: SheetState;
  readonly value: number | string | undefined;
  /** Of an element of states. */
  readonly number: number | undefined;
}

const isOfStates = (element: SynopticElement) => ['logic', 'state'].includes(schemaOf(element).value ?? '');

function cut({ placed, point, pages, locale }: Judged, { state, value, number }: Appearance): readonly SheetFault[] {
  const { element } = placed;
  if (!('fontSize' in element) || partOf(element) === 'box') return [];
  const isSheet = ('isNote' in element && element.isNote) || ('isTile' in element && element.isTile);
  const isMarked = element.canSelect && point && point.editingKind !== 'NonEditable' && !placed.isBesideSymbol;
  const isFramed = isMarked === true || isSheet;
  const room = typeRoom(element, isFramed);
  const fault = (text: string): readonly SheetFault[] => [
    { code: 'cut', state: state.id, text: text.replaceAll('\n', ' ') },
  ];
  if (schemaOf(element).value === 'numeric') {
    if (point?.kind !== 'numeric') return [];
    const unit = 'isShowedUnit' in element && element.isShowedUnit && unitText(point) ? ` ${unitText(point)}` : '';
    const textOf = (digits: number) => bareText(locale, { ...point, digits })(value);
    const whole = textOf(point.digits);
    if (fits(whole + unit, element, isFramed)) return [];
    const { text, unit: behind } = fitLine(numberLines(textOf, point.digits, unit), room, measureOf(element));
    return text === whole && behind === unit ? [] : fault(whole + unit);
  }
  const words = isOfStates(element) ? stateText(point, number) : wordsOf(element, point, pages);
  if (fits(words, element, isFramed) || !fitWords(words, room, measureOf(element)).isCut) return [];
  return fault(words);
}

/** Of a text point they are not known. */
function wordsOf(element: SynopticElement, point: Point | undefined, pages: Judged['pages']): string {
  if (showsName(element)) return point?.name ?? element.riData ?? '';
  const own = 'text' in element ? element.text : '';
  const target = own ? undefined : targetOf(element);
  const words = own || (pages.find(({ id }) => id === target)?.name ?? target ?? '');
  return 'isTile' in element && element.isTile ? tileText(words) : words;
}

function missing({ placed, point, pictureOf }: Judged, { state, number }: Appearance): readonly SheetFault[] {
  const { element } = placed;
  const picture = 'images' in element ? element.images[number ?? 0] : undefined;
  const hasNothing = 'images' in element && (!picture || pictureOf(picture) === undefined);
  const isUnnamed = isOfStates(element) && number !== undefined && point && !point.states[number];
  return [
    ...(hasNothing || isEmptyText(element) ? [{ code: 'nothing', state: state.id } as const] : []),
    ...(isUnnamed ? [{ code: 'unnamed', state: state.id } as const] : []),
  ];
}

const isEmptyText = (element: SynopticElement) => 'isNote' in element && element.text.trim() === '';

/** Where the author chose a colour; what else is drawn beneath it is not known. */
function faint({ placed, page, faintPictures }: Judged, { state, number }: Appearance): readonly SheetFault[] {
  const { element } = placed;
  if ('images' in element) {
    const where = element.ground ? undefined : faintPictures.get(element.images[number ?? 0] ?? '');
    return where ? [{ code: 'faint', state: state.id, theme: where === 'page' ? 'both' : where }] : [];
  }
  if (!('fontSize' in element)) return [];
  const ofState = 'foregrounds' in element ? element.foregrounds[number ?? 0] : undefined;
  const ink = ofState ?? element.foreground ?? (page.background && '#000000');
  const colour = ink && hexOf(ink);
  if (!colour) return [];
  const grounds = page.background ? { both: page.background } : groundFills;
  const themes = (['light', 'dark', 'both'] as const).filter((theme) => {
    const ground = (grounds as Partial<Record<typeof theme, string>>)[theme];
    const hex = ground && hexOf(ground);
    return hex !== undefined && hex !== '' && contrastOf(colour, hex) < leastContrast;
  });
  const [theme, other] = themes;
  return theme ? [{ code: 'faint', state: state.id, theme: other ? 'both' : theme }] : [];
}

/** Each state that another one before it looks like. */
function alike({ placed, point, pictureOf }: Judged, shown: readonly Appearance[]): readonly SheetFault[] {
  const { element } = placed;
  const appearanceOf = ({ number }: Appearance): string | undefined => {
    if (number === undefined) return undefined;
    const blinks = 'isBlinked' in element && element.isBlinked[number] === true;
    if ('images' in element) {
      const picture = element.images[number];
      return picture && JSON.stringify([pictureOf(picture) ?? picture, blinks]);
    }
    if (!('foregrounds' in element)) return undefined;
    return JSON.stringify([stateText(point, number), element.foregrounds[number], blinks]);
  };
  const first = new Map<string, SheetState>();
  return shown.flatMap((one): readonly SheetFault[] => {
    const seen = appearanceOf(one);
    const before = seen === undefined ? undefined : first.get(seen);
    if (seen !== undefined && !before) first.set(seen, one.state);
    return before ? [{ code: 'alike', state: one.state.id, other: before.title }] : [];
  });
}
