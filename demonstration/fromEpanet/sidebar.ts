import { comment, link, logicText, numeric, shortened, type } from '../../editor/generate/elements.ts';
import type { Pump, Tank } from '../plant/network.ts';
import type { Model } from './model.ts';
import { nameOf } from './names.ts';
import { Page } from './page.ts';
import type { Box } from './room.ts';

export const sidebarWidth = 288;
const pitch = 32;
const listColumns = 3;
const listRows = 16;
const listLength = listColumns * listRows;

type Listed = Tank | Pump;

/** Tanks and pumps beside the drawing, each a way to its page; what finds no room is on list pages. */
export function drawSidebar(page: Page, model: Model, box: Box): void {
  page.card(box.x, box.y, box.width, box.height, 'Tanks and pumps');
  const { tanks, pumps } = listed(model);
  const room = Math.floor((box.height - 56) / pitch);
  const inside = { x: box.x + 20, width: box.width - 40 };
  const fits = tanks.length + pumps.length <= room;
  const share = fits ? [tanks, pumps] : shared(tanks, pumps, room - 1);
  const items = share.flat();
  for (const [i, item] of items.entries()) drawRow(page, model, item, { ...inside, y: box.y + 52 + i * pitch });
  if (items.length === 0) {
    const none = { ...inside, y: box.y + 52, height: 24 };
    page.elements.push(comment(none, 'This network has neither.', { size: type.label }));
  }
  if (fits) return;
  const text = `All ${tanks.length + pumps.length} tanks and pumps`;
  page.elements.push(link({ ...inside, y: box.y + box.height - 40, height: 28 }, text, listId(0)));
}

/** Pages that list all tanks and pumps, where the sidebar could not. */
export function listPages(model: Model, box: Box): Page[] {
  const { tanks, pumps } = listed(model);
  const all = [...tanks, ...pumps];
  if (all.length <= Math.floor((box.height - 56) / pitch)) return [];
  const count = Math.ceil(all.length / listLength);
  return Array.from({ length: count }, (_, at) => {
    const page = new Page(listId(at), `Tanks and pumps${count > 1 ? `, ${at + 1} of ${count}` : ''}`, {
      back: model.back,
    });
    page.card(box.x, box.y, box.width, box.height);
    const width = Math.floor((box.width - 40 - (listColumns - 1) * 32) / listColumns);
    for (const [i, item] of all.slice(at * listLength, (at + 1) * listLength).entries()) {
      const column = Math.floor(i / listRows);
      const place = { x: box.x + 20 + column * (width + 32), y: box.y + 16 + (i % listRows) * 36, width };
      drawRow(page, model, item, place);
    }
    const foot = { y: box.y + box.height - 36, width: 120, height: 28 };
    if (at > 0) page.elements.push(link({ ...foot, x: box.x + 20 }, 'Page before', listId(at - 1)));
    if (at + 1 < count)
      page.elements.push(
        link({ ...foot, x: box.x + box.width - 140 }, 'Next page', listId(at + 1), { align: 'right' }),
      );
    return page;
  });
}

function drawRow(page: Page, model: Model, item: Listed, at: { x: number; y: number; width: number }): void {
  const half = Math.round(at.width * 0.55);
  const name = shortened(nameOf(item.kind, item.id), 17);
  const box = { y: at.y, height: 28 };
  page.elements.push(link({ ...box, x: at.x, width: half }, name, model.names.of(item.kind, item.id)));
  const value = { ...box, x: at.x + half, width: at.width - half };
  const point = model.find(item.kind, item.id, item.kind === 'tank' ? 'level' : 'run');
  if (!point) return;
  const show = item.kind === 'tank' ? numeric : logicText;
  page.elements.push(show(value, point.infoNumber, { size: 16, align: 'right' }));
}

function listed({ network }: Model): { tanks: Tank[]; pumps: Pump[] } {
  return {
    tanks: network.nodes.filter((node) => node.kind === 'tank'),
    pumps: network.links.filter((each) => each.kind === 'pump'),
  };
}

/** Both kinds get rows: each half of them, and what the other leaves. */
function shared(tanks: Tank[], pumps: Pump[], room: number): [Tank[], Pump[]] {
  const forTanks = Math.min(tanks.length, Math.max(Math.floor(room / 2), room - pumps.length));
  return [tanks.slice(0, forTanks), pumps.slice(0, room - forTanks)];
}

function listId(at: number): string {
  return `list-${at + 1}`;
}
