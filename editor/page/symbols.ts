import { element, writeXml } from '../../protocol/wire/xml.ts';
import { setShapeSymbol, shapeSymbol } from '../drawing/symbolShapes.ts';
import { nameOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { pictureNames } from '../station/pictures.ts';
import { addSymbolFiles } from '../symbols/symbolFiles.ts';
import { type PlacedSymbol, readSymbolFile, type SymbolState, symbolFile } from '../symbols/symbols.ts';
import type { Box } from './box.ts';

/** Of `pump-stopped.svg` and `pump-running.svg`: `pump`, with the endings `-stopped.svg` and `-running.svg`. */
export interface PictureSymbol {
  readonly what: string;
  /** By the field of the picture. */
  readonly endings: ReadonlyMap<string, string>;
}

const ofState = (state: number) => `Status${state}Image`;
const states: readonly SymbolState[] = [0, 1];

/** The pictures that an element shows; undefined: they are not of one symbol, or it has none. */
export function symbolOf(store: RecordStore, key: string): PictureSymbol | undefined {
  if (!/^Image/.test(nameOf(store, key) ?? '')) return undefined;
  const endings = new Map<string, string>();
  const whats = new Set<string | undefined>();
  for (let state = 0; ; state++) {
    const picture = fieldText(store, key, ofState(state));
    if (!picture) break;
    const [, what, ending = ''] = /^(.+)(-[^-]+)$/.exec(picture) ?? [];
    whats.add(what);
    endings.set(ofState(state), ending);
  }
  const [what] = whats;
  return whats.size === 1 && what !== undefined ? { what, endings } : undefined;
}

/** With its own: those of the station that have pictures with the same endings. */
export function alikeSymbols(store: RecordStore, key: string): readonly string[] {
  const endings = [...(symbolOf(store, key)?.endings.values() ?? [])];
  const [first] = endings;
  if (first === undefined) return [];
  const pictures = new Set(pictureNames(store));
  return [...pictures]
    .filter((picture) => picture.endsWith(first) && !readSymbolFile(picture))
    .map((picture) => picture.slice(0, -first.length))
    .filter((what) => endings.every((ending) => pictures.has(what + ending)))
    .sort();
}

export function setSymbol(edit: Transaction, key: string, what: string): void {
  for (const [field, ending] of symbolOf(edit.store, key)?.endings ?? []) setField(edit, key, field, what + ending);
}

/** The states of a point are shown by a symbol with states, a shape of the drawing by one without. */
export function showsStates(store: RecordStore, key: string): boolean | undefined {
  if (nameOf(store, key) === 'ImageLogicData') return true;
  return shapeSymbol(store, key) ? false : undefined;
}

/** One of Vigie's; undefined: it shows other pictures, or none. */
export function placedSymbol(store: RecordStore, key: string): PlacedSymbol | undefined {
  return shapeSymbol(store, key) ?? readSymbolFile(fieldText(store, key, ofState(0)) ?? '')?.symbol;
}

/** With states; as the text of an element that has no point yet. */
export function symbolElement(symbol: PlacedSymbol, { x, y, width, height }: Box): string {
  const images = Object.fromEntries(states.map((state) => [ofState(state), symbolFile(symbol, state)]));
  const box = { PositionX: x, PositionY: y, Width: width, Height: height };
  return writeXml(element('ImageLogicData', { ...box, ...images }));
}

/** What is shown in state 0 so far, as a stopped pump, is shown in it then. */
export function placeSymbol(edit: Transaction, key: string, symbol: PlacedSymbol): void {
  if (shapeSymbol(edit.store, key)) setShapeSymbol(edit, key, symbol);
  else setPictures(edit, key, symbol);
}

function setPictures(edit: Transaction, key: string, symbol: PlacedSymbol): void {
  const isReversed = readSymbolFile(fieldText(edit.store, key, ofState(0)) ?? '')?.state === 1;
  for (const state of states) {
    const file = symbolFile(symbol, isReversed ? (state === 0 ? 1 : 0) : state);
    setField(edit, key, ofState(state), file);
    addSymbolFiles(edit, [file]);
  }
}
