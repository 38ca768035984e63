import { smallestBox, type TextStyle } from '../elements/commonFields.ts';

export type Measure = (text: string) => number;

export type Lettered = Pick<TextStyle, 'fontSize'> & { readonly width: number; readonly height: number };

/** The box of an element; of a commandable one, within its frame. Page units. */
export function innerBox({ width, height }: Lettered, isFramed: boolean) {
  return { width: (width || smallestBox) - (isFramed ? 10 : 0), height: (height || smallestBox) - (isFramed ? 3 : 0) };
}

/** Whether a text fits its box on one line at its own size; the air above and below it need not. */
export function fitsAsIs(text: string, element: Lettered, isFramed: boolean, measure: Measure): boolean {
  const { width, height } = innerBox(element, isFramed);
  const { fontSize } = element;
  return !text.includes('\n') && fontSize <= height && measure(text) * fontSize <= width;
}
