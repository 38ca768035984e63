import {
  comment,
  lineHeight,
  link,
  logicText,
  numeric,
  type Style,
  shortened,
  textWidth,
  type,
} from '../../editor/generate/elements.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Link, Node } from '../plant/network.ts';
import type { QuantityName } from '../plant/quantities.ts';
import type { Model } from './model.ts';
import { nameOf } from './names.ts';
import type { Page } from './page.ts';
import type { StationPoint } from './points.ts';
import { type Box, besides, boxAround, type Spot } from './room.ts';
import { pointAlong, type Sketch } from './sketch.ts';

/** One line of a label, and how wide it may become. */
interface Line {
  readonly width: number;
  readonly size: number;
  readonly draw: (box: Box, style: Style) => XmlNode;
}

/** A label to be placed: forms from the fullest to the barest, of which the first that finds room is taken. */
interface Label {
  readonly symbol: Box;
  readonly forms: readonly (readonly Line[])[];
  /** Goes over pipes rather than be left out. */
  readonly isNeeded: boolean;
  /** To be marked where the label is drawn, because the node is too small to be seen. */
  readonly dot?: Spot | undefined;
}

const mostPipeFlows = 40;
const longestName = 16;
/** How far from its symbol a label may stand; too far, and it would seem to be another's. */
const near = [2, 6];
const wide = [2, 6, 12, 24];

/** Names and values beside the symbols and nodes, where there is room: vessels and machines first, pipes last. */
export function drawLabels(page: Page, model: Model, sketch: Sketch): void {
  for (const label of labels(model, sketch)) {
    const found = placeLabel(label, sketch);
    if (!found) continue;
    if (!sketch.all.isFree(found.box)) page.drawn.push(plate(found.box));
    sketch.things.take(found.box);
    sketch.all.take(found.box);
    if (label.dot) page.drawn.push(`<circle class="ink" cx="${label.dot.x}" cy="${label.dot.y}" r="2"/>`);
    let y = found.box.y + 2;
    for (const line of found.form) {
      const box = { x: found.box.x + 2, y, width: found.box.width - 4, height: lineHeight(line.size) };
      page.elements.push(line.draw(box, { size: line.size, align: towards(found.box, label.symbol) }));
      y += box.height;
    }
  }
}

function placeLabel({ symbol, forms, isNeeded }: Label, { all, things }: Sketch) {
  for (const form of forms) {
    const box = besides(symbol, ...sizeOf(form), isNeeded ? wide : near).find((candidate) => all.isFree(candidate));
    if (box) return { box, form };
  }
  const [fullest] = forms;
  if (!isNeeded || !fullest) return undefined;
  const free = besides(symbol, ...sizeOf(fullest), near).filter((candidate) => things.isFree(candidate));
  const box = free.toSorted((a, b) => all.touched(a) - all.touched(b))[0];
  return box && { box, form: fullest };
}

function sizeOf(form: readonly Line[]): [width: number, height: number] {
  const width = Math.max(...form.map((line) => line.width)) + 4;
  return [width, form.reduce((sum, line) => sum + lineHeight(line.size), 4)];
}

function labels(model: Model, { measure, nodes, vessels, machines, ways }: Sketch): Label[] {
  const { network, find, names } = model;
  const ofVessel = (node: Node, quantity: QuantityName): Label[] => {
    const symbol = vessels.get(node.id);
    const name = nameLine(nameOf(node.kind, node.id), node.kind === 'tank' ? names.of('tank', node.id) : undefined);
    return symbol
      ? [{ symbol, forms: fuller(name, valueLine(find(node.kind, node.id, quantity), 16)), isNeeded: true }]
      : [];
  };
  const ofMachine = (machine: Link): Label[] => {
    const symbol = machines.get(machine.id);
    const name = nameLine(
      nameOf(machine.kind, machine.id),
      machine.kind === 'pump' ? names.of('pump', machine.id) : undefined,
    );
    const state = valueLine(find(machine.kind, machine.id, machine.kind === 'pump' ? 'run' : 'open'), type.label);
    const flow = valueLine(find(machine.kind, machine.id, 'flow'), type.text);
    return symbol ? [{ symbol, forms: [[name, ...state, ...flow], ...fuller(name, state)], isNeeded: true }] : [];
  };
  const ofJunction = (node: Node): Label[] => {
    const symbol = boxAround(nodes.get(node.id) ?? { x: 0, y: 0 }, measure.dot * 2 + 4, measure.dot * 2 + 4);
    const value = valueLine(find('junction', node.id, 'pressure'), type.text);
    const small = valueLine(find('junction', node.id, 'pressure'), type.small);
    const dot = measure.dot > 0 ? undefined : nodes.get(node.id);
    return [{ symbol, forms: [[nameLine(node.id), ...value], value, small].filter(some), isNeeded: false, dot }];
  };
  const ofPipe = (pipe: Link): Label[] => {
    const symbol = boxAround(pointAlong(ways.get(pipe.id) ?? [], 0.5), 4, 4);
    return [{ symbol, forms: [valueLine(find('pipe', pipe.id, 'flow'), type.small)].filter(some), isNeeded: false }];
  };
  const kind = <K extends string>(items: readonly { kind: string }[], wanted: K) =>
    items.filter((i) => i.kind === wanted);
  const pipes = kind(network.links, 'pipe') as Link[];
  return [
    ...(kind(network.nodes, 'tank') as Node[]).flatMap((node) => ofVessel(node, 'level')),
    ...(kind(network.links, 'pump') as Link[]).flatMap(ofMachine),
    ...(kind(network.nodes, 'reservoir') as Node[]).flatMap((node) => ofVessel(node, 'outflow')),
    ...(kind(network.links, 'valve') as Link[]).flatMap(ofMachine),
    ...(kind(network.nodes, 'junction') as Node[]).flatMap(ofJunction),
    ...(pipes.length <= mostPipeFlows ? pipes.flatMap(ofPipe) : []),
  ];
}

/** Something to be read on, where a label lies over pipes. */
function plate({ x, y, width, height }: Box): string {
  return `<rect class="plate" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>`;
}

function fuller(name: Line, value: readonly Line[]): Line[][] {
  return [[name, ...value], [name]];
}

function nameLine(text: string, synoptic?: string): Line {
  const name = shortened(text, longestName);
  const width = textWidth([...name].length, type.label);
  const draw: Line['draw'] = (box, style) =>
    synoptic === undefined ? comment(box, name, style) : link(box, name, synoptic, style);
  return { width, size: type.label, draw };
}

/** The line of a value; none where the network has no such point. */
function valueLine(point: StationPoint | undefined, size: number): Line[] {
  if (!point) return [];
  const isLogic = point.register.type === 'bool';
  const letters = isLogic ? 8 : point.letters + point.register.unit.length * 0.8;
  const draw: Line['draw'] = (box, style) => (isLogic ? logicText : numeric)(box, point.infoNumber, style);
  return [{ width: textWidth(letters, size), size, draw }];
}

/** Texts lean towards their symbol. */
function towards(label: Box, symbol: Box): NonNullable<Style['align']> {
  if (label.x >= symbol.x + symbol.width) return 'left';
  return label.x + label.width <= symbol.x ? 'right' : 'center';
}

function some(form: readonly Line[]): boolean {
  return form.length > 0;
}
