import { comment, gutter, link, numeric, type, vessel } from '../../editor/generate/elements.ts';
import type { Link, Tank } from '../plant/network.ts';
import type { Model } from './model.ts';
import { nameOf } from './names.ts';
import { content, Page } from './page.ts';

const mostLinks = 8;
const body = { x: 224, y: 152, width: 240, height: 480 };

/** The page of one tank: a vessel with its scale, its values, and what it is connected to. */
export function tankPage(tank: Tank, model: Model): Page {
  const page = new Page(model.names.of('tank', tank.id), nameOf('tank', tank.id), {
    back: model.back,
    group: 'Tanks',
  });
  page.card(content.x, content.y, 672, content.height, 'Level');
  const level = model.find('tank', tank.id, 'level');
  drawVessel(page, tank, level?.infoNumber, model.network.units.level);
  const inside = { x: body.x + 4, y: body.y + 380, width: body.width - 8, height: 60 };
  if (level) page.elements.push(numeric(inside, level.infoNumber, { size: 36, align: 'center' }));

  page.card(712, content.y, 544, 184, 'Contents');
  page.row(732, 120, 504, 'Level', level);
  page.row(732, 160, 504, 'Volume', model.find('tank', tank.id, 'volume'));
  page.row(732, 200, 504, 'Inflow less outflow', model.find('tank', tank.id, 'inflow'));

  const joined = model.linksAt(tank.id);
  page.card(
    712,
    268,
    544,
    60 + Math.min(joined.length, mostLinks) * 40 + (joined.length > mostLinks ? 40 : 0),
    'Connections',
  );
  for (const [i, joint] of joined.slice(0, mostLinks).entries()) connection(page, joint, 320 + i * 40, model);
  const more = joined.length - mostLinks;
  if (more > 0) page.elements.push(comment({ x: 732, y: 648, width: 504, height: 28 }, `and ${more} more`));
  return page;
}

function connection(page: Page, joint: Link, y: number, model: Model): void {
  const name = nameOf(joint.kind, joint.id);
  const label =
    joint.kind === 'pump'
      ? link({ x: 732, y: y + 6, width: 270, height: 26 }, name, model.names.of('pump', joint.id))
      : name;
  page.row(732, y, 504, label, model.find(joint.kind, joint.id, 'flow'));
}

function drawVessel(page: Page, { minLevel, maxLevel }: Tank, infoNumber: number | undefined, unit: string): void {
  const { x, y, width, height } = body;
  const at = (level: number) => Math.round(y + height - (level / maxLevel) * height);
  if (infoNumber !== undefined && maxLevel > 0) {
    const box = { ...body, x: x - gutter, width: width + 2 * gutter };
    page.elements.push(vessel(box, infoNumber, maxLevel, minLevel > 0 ? [minLevel] : []));
  }
  for (const level of ticks(maxLevel)) {
    page.drawn.push(`<path class="thin" d="M${x - 22} ${at(level) + 0.5}h20"/>`);
    const box = { x: x - 112, y: at(level) - 10, width: 84, height: 20 };
    page.elements.push(comment(box, String(level), { size: type.label, align: 'right' }));
  }
  const limits = minLevel > 0 ? [['highest', maxLevel] as const, ['lowest', minLevel] as const] : [];
  for (const [word, level] of limits) {
    const box = { x: x + width + 16, y: at(level) - 11, width: 200, height: 22 };
    page.elements.push(comment(box, `${word} ${Number(level.toFixed(2))} ${unit}`, { size: type.label }));
  }
}

/** Five to ten round numbers from 0 to the highest level. */
function ticks(highest: number): number[] {
  if (!(highest > 0)) return [0];
  const power = 10 ** Math.floor(Math.log10(highest / 5));
  const step = [1, 2, 5, 10].map((n) => n * power).find((s) => highest / s <= 8) ?? highest;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, i) => Number((i * step).toPrecision(6)));
}
