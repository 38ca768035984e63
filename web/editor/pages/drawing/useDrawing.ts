import { useLingui } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { drawingGroup } from '../../../../editor/drawing/drawingFile.ts';
import type { NewShape } from '../../../../editor/drawing/shapeKinds.ts';
import { addShape } from '../../../../editor/drawing/shapes.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { useStore } from '../../../ui/store.ts';
import type { PagePanelProps } from '../panel.ts';
import { addPipe, isLineTool, type LineTool } from '../pipes/addPipe.ts';
import type { DrawnPipe } from '../pipes/drawnCorners.ts';
import { focusCanvas } from '../sheet.ts';
import { drawingTool, type ToolPlace } from './drawingTool.ts';
import { applyToShape } from './lastChoices.ts';
import { readGround } from './readGround.ts';

/** Page units from one corner to the other, without a drag. */
const usualSize: Readonly<Record<NewShape, LinePoint>> = {
  line: { x: 160, y: 0 },
  pipe: { x: 160, y: 0 },
  box: { x: 160, y: 96 },
  ellipse: { x: 96, y: 96 },
  text: { x: 96, y: 24 },
};

export type DrawingProps = Pick<PagePanelProps, 'client' | 'choose' | 'tools'> & { readonly pageKey: string };

export function useDrawing({ client, pageKey, choose, tools: { file } }: DrawingProps) {
  const { t } = useLingui();
  const tool = drawingTool(client);
  const { shape, byKeyIn, medium } = useStore(tool);
  const isByKey = byKeyIn !== undefined;
  const { store } = client;
  const sheet = sheetOf(store, pageKey);
  const take = (taken: NewShape | undefined, keyPlace?: ToolPlace) =>
    tool.set({ ...tool.get(), shape: taken, byKeyIn: keyPlace });
  const add = async (
    drawn: NewShape,
    make: (edit: Transaction, background: string | undefined) => string,
    goesOn = false,
  ) => {
    const ground = await readGround(file, store, pageKey, sheet);
    tool.set({ ...tool.get(), fault: 'fault' in ground ? ground.fault : undefined });
    if ('fault' in ground) return;
    const draw = (edit: Transaction) => {
      const key = make(edit, ground.svg);
      applyToShape(edit, key, drawn);
      return key;
    };
    const key = client.edit(draw, { code: 'partsAdded', count: '1' });
    if (key === undefined) return;
    choose([key]);
    if (!goesOn) focusCanvas();
  };
  const drawLine = (drawn: LineTool, pipe: DrawnPipe) =>
    add(
      drawn,
      (edit, background) => addPipe(edit, drawn, pipe, { pageKey, sheet, medium, background }),
      drawn === 'pipe' && isByKey,
    );
  const draw = async (drawn: NewShape, from: LinePoint, to: LinePoint) => {
    take(undefined);
    if (isLineTool(drawn)) return drawLine(drawn, { line: [from, to], start: undefined, end: undefined });
    return add(drawn, (edit, background) => {
      const group = drawingGroup(edit, pageKey, sheet, background);
      return addShape(edit, group, drawn, from, to, drawn === 'text' ? t`Text` : '');
    });
  };
  const drawInMiddle = (drawn: NewShape) => {
    const { x, y } = usualSize[drawn];
    const from = { x: Math.round((sheet.width - x) / 2), y: Math.round((sheet.height - y) / 2) };
    void draw(drawn, from, { x: from.x + x, y: from.y + y });
  };
  return {
    ...{ shape, isByKey, sheet, take, drawLine },
    /** A key press has no place: it draws in the middle, or a line by keys. */
    press: (event: MouseEvent, pressed: NewShape, place: ToolPlace) => {
      const isKey = event.detail === 0;
      if (isKey && !isLineTool(pressed)) drawInMiddle(pressed);
      else take(pressed === shape ? undefined : pressed, isKey ? place : undefined);
    },
    /** Both places are the same after a mere press. */
    drawn: (from: LinePoint, to: LinePoint) => {
      if (!shape) return;
      const isDragged = Math.hypot(to.x - from.x, to.y - from.y) >= 4;
      const { x, y } = usualSize[shape];
      void draw(shape, from, isDragged && shape !== 'text' ? to : { x: from.x + x, y: from.y + y });
    },
  };
}
