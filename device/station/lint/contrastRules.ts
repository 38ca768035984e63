import { palette } from '../../../editor/drawing/palette.ts';
import { readSymbolFile } from '../../../editor/symbols/symbols.ts';
import { partOf, type SynopticElement } from '../../../protocol/elementKinds.ts';
import { media } from '../../../protocol/elements/media.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { type Colour, contrastOf, inFile, over, readColour } from './colours.ts';
import { isOnOwnGround } from './drawingBehind.ts';
import type { LintPage, PageRule, Remark } from './lintStation.ts';
import { lightSurface, surfaces, themeTexts } from './themeColours.ts';

/** WCAG 2: of texts, and of what is drawn. */
const least = { text: 4.5, drawn: 3 } as const;

/** Undefined: the page follows the theme. */
function ownGround({ background }: LintPage['synoptic']): Colour | undefined {
  const colour = background === undefined ? undefined : readColour(background);
  return colour && over(colour, lightSurface);
}

/** Colours that an engineer set for a text, against the ground of its page: in both themes if that follows them. */
export const textContrast: PageRule = (page, station) => {
  if (!isOnOwnGround(page, station)) return [];
  const own = ownGround(page.synoptic);
  return page.shown.flatMap(({ node, element }): readonly Remark[] => {
    // A sheet has a ground of its own.
    if ('isNote' in element && element.isNote) return [];
    const worst = colourFields(element)
      .flatMap(([field, value]) => lowContrast(field, value, page, own))
      .toSorted((a, b) => Number(a.text) - Number(b.text));
    return worst.slice(0, 1).map((reason) => ({ node, reason }));
  });
};

function colourFields(element: SynopticElement): readonly (readonly [field: string, value: string])[] {
  const states = 'foregrounds' in element ? element.foregrounds : [];
  const common = 'foreground' in element ? [['Foreground', element.foreground] as const] : [];
  return [...common, ...states.map((colour, state) => [`ForegroundStatus${state}`, colour] as const)].flatMap(
    ([field, value]) => (value === undefined ? [] : [[field, value] as const]),
  );
}

type LowContrast = Extract<FindingReason, { readonly code: 'lowContrast' | 'lowContrastLight' | 'lowContrastDark' }>;

function lowContrast(field: string, value: string, { synoptic }: LintPage, own: Colour | undefined): LowContrast[] {
  const ink = readColour(value);
  if (!ink) return [];
  const shown = inFile(value);
  const judged = (ground: Colour) => contrastOf(over(ink, ground), ground);
  const limit = String(least.text);
  if (synoptic.background !== undefined) {
    const text = own && judged(own);
    if (text === undefined || text >= least.text) return [];
    return [
      { code: 'lowContrast', field, value: shown, text: text.toFixed(1), other: inFile(synoptic.background), limit },
    ];
  }
  return surfaces.flatMap(({ theme, ground }): LowContrast[] => {
    const text = judged(ground);
    const code = theme === 'light' ? 'lowContrastLight' : 'lowContrastDark';
    return text < least.text ? [{ code, field, value: shown, text: text.toFixed(1), limit }] : [];
  });
}

interface Ink {
  readonly code: 'groundOfTexts' | 'groundOfPipes' | 'groundOfSymbols';
  readonly ink: string;
  readonly limit: number;
  readonly isOn: (page: LintPage) => boolean;
}

const [, symbolLine = ''] = palette.line.light.split(':');

/** What a page with a Background of its own shows in the colours of the light theme. */
const inks: readonly Ink[] = [
  {
    ...{ code: 'groundOfTexts', ink: '#000000', limit: least.text },
    isOn: ({ shown }) => shown.some(({ element }) => 'fontSize' in element && element.foreground === undefined),
  },
  {
    ...{ code: 'groundOfPipes', ink: themeTexts.line.light, limit: least.drawn },
    isOn: ({ shown }) => shown.some(({ element }) => partOf(element) === 'line' && !mediumOf(element)),
  },
  {
    ...{ code: 'groundOfSymbols', ink: symbolLine, limit: least.drawn },
    isOn: ({ shown }) =>
      shown.some(({ element }) => 'ground' in element && !element.ground && element.images.some(isSymbol)),
  },
];

function isSymbol(image: string | undefined): boolean {
  return image !== undefined && readSymbolFile(image) !== undefined;
}

function mediumOf(element: SynopticElement) {
  return 'medium' in element ? element.medium : undefined;
}

/** A Background on which what has no colour of its own is not seen. */
export const groundContrast: PageRule = (page, station) => {
  const own = ownGround(page.synoptic);
  const value = page.synoptic.background;
  if (!own || value === undefined || !isOnOwnGround(page, station)) return [];
  const [first] = inks.flatMap(({ code, ink, limit, isOn }): readonly Remark[] => {
    const contrast = contrastOf(readColour(ink) ?? own, own);
    if (contrast >= limit || !isOn(page)) return [];
    const text = contrast.toFixed(1);
    return [
      { node: page.node, reason: { code, field: 'Background', value: inFile(value), text, limit: String(limit) } },
    ];
  });
  return first ? [first] : [];
};

/** A medium on the Background of its page. */
export const mediumContrast: PageRule = (page, station) => {
  const own = ownGround(page.synoptic);
  if (!own || !isOnOwnGround(page, station)) return [];
  return page.shown.flatMap(({ node, element }): readonly Remark[] => {
    const medium = mediumOf(element);
    const contrast = medium === undefined ? least.drawn : contrastOf(readColour(media[medium].light) ?? own, own);
    if (medium === undefined || contrast >= least.drawn) return [];
    const [text, other, limit] = [contrast.toFixed(1), inFile(page.synoptic.background ?? ''), String(least.drawn)];
    return [{ node, reason: { code: 'lowContrast', field: 'Medium', value: medium, text, other, limit } }];
  });
};
