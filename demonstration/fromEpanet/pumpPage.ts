import {
  comment,
  link,
  logicImage,
  logicText,
  numeric,
  pipe,
  shortened,
  type,
} from '../../editor/generate/elements.ts';
import type { Node, Pump } from '../plant/network.ts';
import type { QuantityName } from '../plant/quantities.ts';
import type { Model } from './model.ts';
import { nameInSentence, nameOf } from './names.ts';
import { content, Page } from './page.ts';
import { boxAround } from './room.ts';

const rows = [
  ['State', 'run'],
  ['Flow', 'flow'],
  ['Head gain', 'headGain'],
  ['Speed', 'speed'],
  ['Speed setpoint', 'speedSetpoint'],
  ['Power', 'power'],
  ['Running time', 'runningTime'],
  ['Starts', 'starts'],
] as const;

/** What is worth knowing at either end of a pump, by what stands there. */
const atEnd: Readonly<Record<Node['kind'], QuantityName>> = { junction: 'pressure', tank: 'level', reservoir: 'head' };

const line = 340;
const middle = 360;
const symbol = 120;

/** The page of one pump: its symbol between both ends, its values, start/stop and the speed setpoint as commands. */
export function pumpPage(pump: Pump, model: Model): Page {
  const page = new Page(model.names.of('pump', pump.id), nameOf('pump', pump.id), {
    back: model.back,
    group: 'Pumps',
  });
  page.card(content.x, content.y, 672, content.height);
  page.drawn.push(`<path class="line vessel" d="M64 ${line - 14}h16v28H64zM640 ${line - 14}h16v28h-16z"/>`);
  const flow = model.find('pump', pump.id, 'flow')?.infoNumber;
  for (const [from, to] of [
    [80, middle - symbol / 2],
    [middle + symbol / 2, 640],
  ] as const) {
    const way = [
      { x: from, y: line },
      { x: to, y: line },
    ];
    page.elements.push(pipe(way, flow, 4));
  }
  const run = model.find('pump', pump.id, 'run');
  if (run) {
    const images = ['pump-stopped.svg', 'pump-running.svg'] as const;
    page.elements.push(
      logicImage(boxAround({ x: middle, y: line }, symbol, symbol), run.infoNumber, images),
      logicText({ x: middle - 100, y: line + 80, width: 200, height: 40 }, run.infoNumber, {
        size: 26,
        align: 'center',
      }),
    );
  }
  end(page, pump.from, 'From', 64, 'left', model);
  end(page, pump.to, 'To', 416, 'right', model);

  page.card(712, content.y, 544, content.height, 'Values');
  for (const [i, [label, quantity]] of rows.entries())
    page.row(732, 120 + i * 50, 504, label, model.find('pump', pump.id, quantity));
  const hint = 'Press the pump or its state to start or stop it, the setpoint to change it.';
  page.elements.push(comment({ x: 732, y: 640, width: 504, height: 32 }, hint, { size: type.small }));
  return page;
}

function end(page: Page, id: string, word: string, x: number, align: 'left' | 'right', model: Model): void {
  const node = model.node(id);
  if (!node) return;
  const name = shortened(`${word} ${nameInSentence(node.kind, id)}`, 26);
  const box = { x, y: line - 96, width: 240, height: 28 };
  const point = model.find(node.kind, id, atEnd[node.kind]);
  page.elements.push(
    node.kind === 'tank' ? link(box, name, model.names.of('tank', id), { align }) : comment(box, name, { align }),
  );
  if (point) page.elements.push(numeric({ ...box, y: line - 68 }, point.infoNumber, { size: 22, align }));
}
