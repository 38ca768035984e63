import type { Box, Spot } from './room.ts';

/** A node as far as its place is concerned; a network file may give no coordinates, or only some. */
export interface Located {
  readonly id: string;
  readonly coordinates: Spot | undefined;
  /** Where water comes from: the left of a drawing without coordinates. */
  readonly isSource: boolean;
  readonly neighbours: readonly string[];
}

/** Every node's place in the area: by its coordinates, aspect kept, north up; in columns where the file has too few. */
export function layOut(nodes: readonly Located[], area: Box): Map<string, Spot> {
  const known = new Map(nodes.flatMap((node) => (node.coordinates ? [[node.id, node.coordinates] as const] : [])));
  if (known.size * 2 < nodes.length || known.size === 0) return columns(nodes, area);
  return scaled(withGuesses(nodes, known), area);
}

/** A node without coordinates stands between its neighbours. */
function withGuesses(nodes: readonly Located[], known: Map<string, Spot>): Map<string, Spot> {
  const middle = meanOf([...known.values()]);
  for (const node of nodes) {
    if (known.has(node.id)) continue;
    const beside = node.neighbours.flatMap((id) => known.get(id) ?? []);
    known.set(node.id, beside.length > 0 ? meanOf(beside) : middle);
  }
  return known;
}

function scaled(spots: ReadonlyMap<string, Spot>, area: Box): Map<string, Spot> {
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of spots.values()) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  const scale = Math.min(area.width / (right - left || 1e-9), area.height / (top - bottom || 1e-9));
  const finite = right > left || top > bottom ? scale : 0;
  const midX = area.x + area.width / 2;
  const midY = area.y + area.height / 2;
  return new Map(
    [...spots].map(([id, { x, y }]) => [
      id,
      { x: midX + (x - (left + right) / 2) * finite, y: midY - (y - (bottom + top) / 2) * finite },
    ]),
  );
}

/**
 * Columns by the number of links from the sources on, each node beside those it hangs on; every other one is shifted a
 * little, so that lines along a column pass beside the nodes between.
 */
function columns(nodes: readonly Located[], area: Box): Map<string, Spot> {
  const spots = new Map<string, Spot>();
  const layers = layersOf(nodes);
  const pitch = area.width / Math.max(1, layers.length);
  for (const [column, layer] of layers.entries()) {
    const wished = new Map(layer.map((node) => [node, wishedHeight(node, spots, area)]));
    const ordered = layer.toSorted((a, b) => (wished.get(a) ?? 0) - (wished.get(b) ?? 0));
    for (const [row, { id }] of ordered.entries()) {
      const shift = row % 2 === 0 ? 0.35 : 0.65;
      const y = area.y + (area.height * (row + 0.5)) / ordered.length;
      spots.set(id, { x: area.x + pitch * (column + (ordered.length > 1 ? shift : 0.5)), y });
    }
  }
  return spots;
}

function wishedHeight({ neighbours }: Located, spots: ReadonlyMap<string, Spot>, area: Box): number {
  const beside = neighbours.flatMap((id) => spots.get(id) ?? []);
  return beside.length > 0 ? meanOf(beside).y : area.y;
}

function layersOf(nodes: readonly Located[]): Located[][] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const seen = new Set<string>();
  const layers: Located[][] = [];
  const sources = nodes.filter((node) => node.isSource);
  // Parts that no source reaches begin at the left as well.
  for (const starts of [sources, ...nodes.map((node) => [node])]) {
    let layer = starts.filter(({ id }) => !seen.has(id));
    for (let depth = 0; layer.length > 0; depth++) {
      for (const { id } of layer) seen.add(id);
      layers[depth] = [...(layers[depth] ?? []), ...layer];
      const next = new Set(layer.flatMap(({ neighbours }) => neighbours).filter((id) => !seen.has(id)));
      layer = [...next].flatMap((id) => byId.get(id) ?? []);
    }
  }
  return layers;
}

function meanOf(spots: readonly Spot[]): Spot {
  const sum = spots.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}
