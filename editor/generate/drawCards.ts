import { writeElement } from '../../protocol/elementKinds.ts';
import type { PointKind } from '../../protocol/point.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { symbolShape } from '../drawing/symbolShapes.ts';
import { type Box, boundsOf } from '../page/box.ts';
import { asDrawn } from '../symbols/symbols.ts';
import {
  type Card,
  headHeight,
  iconSize,
  isTitled,
  levelSize,
  type PlacedCard,
  padding,
  rowHeight,
  rowLabel,
  rowSymbol,
  symbolSize,
  titleLetter,
  titleSize,
  valueColumnWidth,
} from './cards.ts';
import { comment, link, logicImage, logicText, numeric, type Style, shortened, styled } from './elements.ts';
import type { ListedPoint } from './listedPoints.ts';
import { rowType, valueWidth } from './widths.ts';

/** The Ids are the same when the page is generated again. */
export function elementsOf({ card, box }: PlacedCard): readonly XmlNode[] {
  const inner = { ...box, x: box.x + padding, width: box.width - 2 * padding };
  const head = headHeight(card);
  const named: Named = (id, node) => namedElement(node, id, card.leadsTo === undefined ? card.title : undefined);
  const down = (at: number) => ({ ...inner, y: box.y + head + at * rowHeight, height: rowHeight });
  return [
    ...headOf({ card, box: { ...inner, height: head } }, named),
    ...card.rows.flatMap((point, at) => rowOf(point, { card, box: down(at) }, named)),
    ...(card.links ?? []).map(({ key, name, id }, at) => {
      const words = shortened(name, Math.floor(inner.width / (rowType.name * 0.6)));
      return namedElement(link(down(card.rows.length + at), words, id, { size: rowType.name }), `link:${key}`);
    }),
  ];
}

/** `group`: its card on a phone, which a title that is a link makes by itself. */
export function namedElement(node: XmlNode, id: string, group?: string): XmlNode {
  return { ...node, attributes: { Id: id, ...node.attributes, ...(group !== undefined && { Group: group }) } };
}

export function shapesOfCard({ card, box }: PlacedCard): readonly string[] {
  const { x, y, width, height } = box;
  const line = (_: unknown, at: number) => {
    const down = y + headHeight(card) + at * rowHeight;
    const [from, to] = [x + padding, x + width - padding];
    return `<polyline class="v-thin" stroke-width="1" points="${from},${down} ${to},${down}"/>`;
  };
  const first = headHeight(card) > rowHeight ? 0 : 1;
  return [
    `<rect class="v-card" rx="6" x="${x}" y="${y}" width="${width}" height="${height}"/>`,
    ...[...card.rows, ...(card.links ?? [])].map(line).slice(first),
    ...(card.picture ? [symbolShape(asDrawn(card.picture), { ...symbolPlace(card), x: x + padding, y: y + 10 })] : []),
  ];
}

export function bottomOf(cards: readonly PlacedCard[]): number {
  const bounds = boundsOf(cards.map(({ box }) => box));
  return bounds ? bounds.y + bounds.height : 0;
}

type Named = (id: string, node: XmlNode) => XmlNode;

/** On an overview it is as high as a row. */
function symbolPlace({ leadsTo }: Card): { readonly width: number; readonly height: number } {
  const size = leadsTo === undefined ? symbolSize : iconSize;
  return { width: size, height: size };
}

function headOf({ card, box }: PlacedCard, named: Named): XmlNode[] {
  const { key, title, leadsTo, symbol, picture, level, state } = card;
  const top = box.y + 10;
  const drawn: XmlNode[] = [];
  let left = box.x;
  if (symbol) {
    const place = { ...symbolPlace(card), x: left, y: top };
    drawn.push(named(`${symbol.point.id}:symbol`, logicImage(place, symbol.point.infoNumber, symbol.pair)));
  }
  if (symbol || picture) left += symbolPlace(card).width + 12;
  if (level) {
    const { point, scale } = level;
    const place = { x: left, y: top, width: levelSize, height: levelSize };
    drawn.push(
      named(
        `${point.id}:level`,
        writeElement('BarValueNumericData', { infoNumber: point.infoNumber, ...place, ...scale }),
      ),
    );
    left += levelSize + 12;
  }
  const stateWidth = state ? valueWidth(state) : 0;
  const end = box.x + box.width - stateWidth;
  if (state) {
    const place = { x: end, y: box.y + (box.height - rowHeight) / 2 + 3, width: stateWidth, height: rowHeight - 6 };
    drawn.push(named(`${state.id}:value`, valueElements[state.kind](place, state.infoNumber, right)));
  }
  if (title === undefined || !isTitled(card)) return drawn;
  const place = { x: left, y: box.y + 8, width: end - left - (state ? 8 : 0), height: box.height - 16 };
  const words = shortened(title, Math.floor(place.width / (titleSize * titleLetter)));
  const style = { size: titleSize, bold: true };
  const node = leadsTo === undefined ? comment(place, words, style) : link(place, words, leadsTo, style);
  return [named(leadsTo === undefined ? `title:${key}` : `link:${key}`, node), ...drawn];
}

const right = { size: rowType.value, align: 'right' } as const;

const valueElements: Readonly<Record<PointKind, (box: Box, infoNumber: number, style: Style) => XmlNode>> = {
  numeric,
  logic: logicText,
  state: (box, infoNumber, style) => writeElement('TextStateData', { infoNumber, ...box, ...styled(style) }),
  text: (box, infoNumber, style) => writeElement('TextValueTextData', { infoNumber, ...box, ...styled(style) }),
};

function rowOf(point: ListedPoint, { card, box }: PlacedCard, named: Named): XmlNode[] {
  const { id, infoNumber, kind } = point;
  const valuesWidth = valueColumnWidth(card.rows);
  const pair = rowSymbol(card, point);
  const icon = { x: box.x, y: box.y + (rowHeight - iconSize) / 2, width: iconSize, height: iconSize };
  const left = box.x + (pair ? iconSize + 8 : 0);
  const name = { ...box, x: left, width: box.x + box.width - valuesWidth - left };
  const value = { x: box.x + box.width - valuesWidth, y: box.y + 3, width: valuesWidth, height: rowHeight - 6 };
  const label = rowLabel(card, point);
  const style = { size: rowType.name };
  return [
    ...(pair ? [named(`${id}:symbol`, logicImage(icon, infoNumber, pair))] : []),
    named(
      `${id}:name`,
      label === point.name
        ? writeElement('TextLabelData', { infoNumber, ...name, ...styled(style) })
        : comment(name, label, style),
    ),
    named(`${id}:value`, valueElements[kind](value, infoNumber, right)),
  ];
}
