import { logicImage, pipe, vessel } from '../../editor/generate/elements.ts';
import { placed } from '../../editor/symbols/symbols.ts';
import { drawLabels } from './labels.ts';
import { type Model, overviewId } from './model.ts';
import { nameOf } from './names.ts';
import { content, Page } from './page.ts';
import type { Box, Spot } from './room.ts';
import { drawSidebar, sidebarWidth } from './sidebar.ts';
import { centre, type Sketch, sketch } from './sketch.ts';

/** Images of pumps and valves: stopped or closed first. */
const machineImages = {
  pump: ['pump-stopped.svg', 'pump-running.svg'],
  valve: ['valve-closed.svg', 'valve-open.svg'],
} as const;

const states = { pump: 'run', valve: 'open' } as const;

/** The first page: the network as its file places it, and a list of tanks and pumps beside it. */
export function overviewPage(model: Model, title: string): Page {
  const page = new Page(overviewId, title, { name: model.back.text });
  const area: Box = { ...content, width: content.width - sidebarWidth - 16 };
  page.card(area.x, area.y, area.width, area.height);
  const drawn = sketch(model, area);
  drawPipes(page, model, drawn);
  drawNodes(page, model, drawn);
  drawMachines(page, model, drawn);
  drawLabels(page, model, drawn);
  drawSidebar(page, model, { ...content, x: area.x + area.width + 16, width: sidebarWidth });
  return page;
}

/** Networks of more links than this are drawn as one picture: as many arrows would be a pattern and no news. */
const mostLivePipes = 60;

function drawPipes(page: Page, model: Model, { ways, vessels, nodes, measure }: Sketch): void {
  const links = model.network.links;
  const leaders = [...vessels].map(([id, box]) => [nodes.get(id) ?? centre(box), centre(box)]);
  const isLive = links.length <= mostLivePipes;
  const still = isLive ? [] : links.map((link) => ways.get(link.id) ?? []);
  const lines = [...still, ...leaders].filter((way) => !isPoint(way));
  for (const link of isLive ? links : []) {
    const way = ways.get(link.id) ?? [];
    if (isPoint(way)) continue;
    page.elements.push(pipe(way, model.find(link.kind, link.id, 'flow')?.infoNumber, measure.pipe));
  }
  if (lines.length === 0) return;
  page.drawn.push(`<path class="pipe" style="stroke-width:${measure.pipe}" d="${lines.map(pathOf).join('')}"/>`);
}

function drawNodes(page: Page, { network, find }: Model, { nodes, vessels, measure }: Sketch): void {
  for (const node of network.nodes) {
    const box = vessels.get(node.id);
    const spot = nodes.get(node.id);
    const level = node.kind === 'tank' ? find('tank', node.id, 'level') : undefined;
    if (node.kind === 'tank' && box && level && node.maxLevel > 0) {
      page.elements.push(vessel(box, level.infoNumber, node.maxLevel));
    } else if (node.kind !== 'junction' && box) {
      const { x, y } = centre(box);
      page.drawn.push(placed(node.kind === 'tank' ? 'tank' : 'reservoir', x, y, measure.symbol));
    } else if (spot && measure.dot > 0) {
      page.drawn.push(`<circle class="line vessel" cx="${short(spot.x)}" cy="${short(spot.y)}" r="${measure.dot}"/>`);
    }
  }
}

function drawMachines(page: Page, model: Model, { machines }: Sketch): void {
  for (const link of model.network.links) {
    const box = machines.get(link.id);
    if (link.kind === 'pipe' || !box) continue;
    const point = model.find(link.kind, link.id, states[link.kind]);
    if (!point) throw new Error(`${nameOf(link.kind, link.id)} has no state in the register map`);
    page.elements.push(logicImage(box, point.infoNumber, machineImages[link.kind]));
  }
}

function pathOf(way: readonly Spot[]): string {
  return `M${way.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}`;
}

function isPoint([first, ...others]: readonly Spot[]): boolean {
  return !others.some((spot) => spot.x !== first?.x || spot.y !== first.y);
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}
