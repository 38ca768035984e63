import { elementKinds, isElementKind, readElement, type SynopticElement } from '../../protocol/elementKinds.ts';
import { readPlainXml } from '../../protocol/plainXml.ts';
import { liesOutside, type Synoptic } from '../../protocol/synoptic.ts';
import type { FoldedNode } from '../../protocol/xml.ts';
import { AlikeElements, type Said } from './alikeElements.ts';
import { ElementChecker, type Known } from './elementChecker.ts';
import { Findings } from './findings.ts';

const place = '-?\\d{1,5}';
const size = '[1-9]\\d{0,4}';
const colour = '#[\\da-fA-F]{6}';
const text = '[^"<&]*(?:&(?:amp|lt|gt|quot|apos);[^"<&]*)*';

/** What is looked at in each element of a page; and what most differ in, and may be anything that is such. */
const told = {
  InfoNumber: '\\d{1,9}',
  RiData: '[^"<&\\n\\t]*',
  PositionX: place,
  PositionY: place,
  Width: size,
  Height: size,
  RefSynoptic: '[^"<&\\s]+',
} as const;
const free = {
  Zindex: place,
  Group: text,
  FontSize: size,
  Foreground: colour,
  ForegroundStatus0: colour,
  ForegroundStatus1: colour,
  TextValue: text,
  Text: text,
} as const;
type Told = keyof typeof told;

/** Tells pages with which nothing is wrong, from their text; false also of one that is not written so plainly. */
export function soundPages(known: Known): (node: FoldedNode, page: Synoptic) => boolean {
  const findings = new Findings('');
  const checker = new ElementChecker(known, findings);
  const elements = new AlikeElements<SynopticElement, Told>({ told, free });
  return (node, page) =>
    // Remarks are the owner's: with one in it a page is written anew for browsers.
    !node.source.includes('<!') &&
    page.faults.length === 0 &&
    elements.read(node, {
      read: (source) => {
        const before = findings.list.length;
        const found = readPlainXml(source);
        if (!found || !isElementKind(found.name)) return undefined;
        const element = readElement(found, found.name);
        checker.element(found, element);
        return findings.list.length > before || liesOutside(page, element) ? undefined : element;
      },
      alike: (element, said) => isSeen(element, said, page) && namesKnown(element, said, known),
    });
}

function isSeen(like: SynopticElement, said: Said<Told>, page: Synoptic): boolean {
  return !liesOutside(page, {
    x: Number(said('PositionX') ?? like.x),
    y: Number(said('PositionY') ?? like.y),
    width: Number(said('Width') ?? like.width),
    height: Number(said('Height') ?? like.height),
  });
}

function namesKnown({ kind, infoNumber }: SynopticElement, said: Said<Told>, known: Known): boolean {
  const synoptic = kind === 'TextLink' ? said('RefSynoptic') : undefined;
  if (synoptic !== undefined && !known.synoptics.has(synoptic)) return false;
  if (!elementKinds[kind].showsPoint) return true;
  const number = said('InfoNumber');
  if (number !== undefined) return known.numbers.has(Number(number));
  const reference = infoNumber === undefined ? said('RiData') : undefined;
  return reference === undefined || known.references.has(reference);
}
