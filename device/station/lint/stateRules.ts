import type { Configuration } from '../../configuration.ts';
import { bufferOf } from '../bufferOf.ts';
import { lightnessOf, readColour } from './colours.ts';
import { drawnColours, formOf } from './drawnColours.ts';
import type { LintStation, PageRule, Remark, StationRule } from './lintStation.ts';

/** In OKLab: closer ones are the same in greyscale. */
const leastLightness = 0.1;

/** Two states with the same appearance, or with one that differs by hue alone. */
export const statesAlike: PageRule = ({ shown }, { files }) =>
  shown.flatMap(({ node, element, point }): readonly Remark[] => {
    if ('images' in element) return pictureRemark(node, element.images, files);
    if (!('ranges' in element) || !point) return [];
    const count = point.kind === 'numeric' ? element.ranges.length + 1 : Math.max(2, point.states.length);
    const looks = Array.from({ length: count }, (_, state) =>
      element.isHidden[state] ? 'hidden' : (element.colours[state] ?? 'Plain'),
    );
    if (count < 2 || new Set(looks).size > 1) return [];
    return [{ node, reason: { code: 'statesAlike', field: 'ColourStatus1', other: 'ColourStatus0' } }];
  });

function pictureRemark(
  node: Remark['node'],
  images: readonly (string | undefined)[],
  files: Configuration['files'],
): readonly Remark[] {
  const named = images.filter((image) => image !== undefined);
  const contents = named.map((image) => contentOf(image, files));
  if (named.length < 2 || named.length < images.length) return [];
  const [field, other] = ['Status1Image', 'Status0Image'];
  // Of many states some may share a picture, but not all.
  if (new Set(contents.map((content, i) => content?.sha256 || named[i])).size === 1)
    return [{ node, reason: { code: 'statesAlike', field, other } }];
  if (named.length !== 2) return [];
  const [zero, one] = contents.map((content, i) => drawingOf(named[i], content));
  return zero && one && differByHue(zero, one) ? [{ node, reason: { code: 'statesByHue', field, other } }] : [];
}

interface Content {
  readonly bytes: Uint8Array;
  readonly sha256: string;
}

function contentOf(image: string, files: Configuration['files']): Content | undefined {
  const file = files.get(`images/${image}`);
  return file && 'bytes' in file ? file : undefined;
}

/** A larger one is no symbol. */
const mostBytes = 64 * 1024;

function drawingOf(image: string | undefined, content: Content | undefined): string | undefined {
  if (!image || !content || !/\.svg$/i.test(image)) return undefined;
  return content.bytes.length === 0 || content.bytes.length > mostBytes
    ? undefined
    : bufferOf(content.bytes).toString('utf8');
}

/** They are one drawing in other colours, each about as light as in the other. */
function differByHue(zero: string, one: string): boolean {
  if (formOf(zero) !== formOf(one)) return false;
  const [colours, otherColours] = [drawnColours(zero), drawnColours(one)];
  return colours.every((text, i) => {
    const [a, b] = [readColour(text), readColour(otherColours[i] ?? '')];
    if (!a || !b) return text === otherColours[i];
    return Math.abs(lightnessOf(a) - lightnessOf(b)) < leastLightness;
  });
}

/** Of points that pages show: two states with one word. */
export const sameWords: StationRule = (station) =>
  shownStates(station).flatMap(({ node, states }): readonly Remark[] => {
    const at = states.findIndex((word, i) => word !== '' && states.indexOf(word) < i);
    if (at === -1) return [];
    const [value = '', other] = [states[at], `State${states.indexOf(states[at] ?? '')}`];
    return [{ node, reason: { code: 'sameWords', field: `State${at}`, value, other } }];
  });

/** Of logic points that pages show, whose states are read as 0 and 1. */
export const wordMissing: StationRule = (station) =>
  shownStates(station).flatMap(({ node, id, kind, states }): readonly Remark[] => {
    const missing = [0, 1].find((state) => !states[state]);
    if (kind !== 'logic' || missing === undefined) return [];
    return [{ node, reason: { code: 'wordMissing', field: `State${missing}`, value: id } }];
  });

/** Those whose state is read: what is only pressed has none. */
function shownStates({ pages, points, pointNodes }: LintStation) {
  const shown = new Set(
    pages.flatMap((page) => page.shown.flatMap(({ element, point }) => (element.canSelect && point?.id) || [])),
  );
  return points.flatMap(({ id, kind, states, commandKind }) => {
    const node = shown.has(id) && commandKind !== 'pulse' ? pointNodes.get(id) : undefined;
    return node ? [{ id, kind, states, node }] : [];
  });
}
