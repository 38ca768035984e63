import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Circle, Cylinder, ImagePlus, Minus, Square, Type } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { drawingGroup } from '../../../../editor/drawing/drawingFile.ts';
import type { NewShape } from '../../../../editor/drawing/shapeKinds.ts';
import { addShape } from '../../../../editor/drawing/shapes.ts';
import { sheetOf } from '../../../../editor/page/pageSize.ts';
import type { Transaction } from '../../../../editor/records/transaction.ts';
import type { Medium } from '../../../../protocol/elements/media.ts';
import type { LinePoint } from '../../../../protocol/schema/polyline.ts';
import { FileField } from '../../../ui/FileButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { pictureEndings } from '../../pictures/pictureName.ts';
import panels from '../PagesSection.module.css';
import type { PagePanelProps } from '../panel.ts';
import { addPipe, isLineTool, type LineTool } from '../pipes/addPipe.ts';
import type { DrawnPipe } from '../pipes/drawnCorners.ts';
import { MediumSelect } from '../pipes/MediumSelect.tsx';
import { PipeLayer } from '../pipes/PipeLayer.tsx';
import { focusCanvas } from '../sheet.ts';
import { DrawLayer } from './DrawLayer.tsx';
import { type GroundFault, groundFaults, readGround } from './readGround.ts';

const tools = [
  { shape: 'line', icon: Minus, label: msg`Draw a line` },
  { shape: 'pipe', icon: Cylinder, label: msg`Draw a pipe` },
  { shape: 'box', icon: Square, label: msg`Draw a box` },
  { shape: 'ellipse', icon: Circle, label: msg`Draw an ellipse` },
  { shape: 'text', icon: Type, label: msg`Write a text` },
] as const;

/** Page units from one corner to the other, without a drag. */
const usualSize: Readonly<Record<NewShape, LinePoint>> = {
  line: { x: 160, y: 0 },
  pipe: { x: 160, y: 0 },
  box: { x: 160, y: 96 },
  ellipse: { x: 96, y: 96 },
  text: { x: 96, y: 24 },
};

/** With the pointer; a tool that is pressed by a key puts its shape in the middle, or draws a line by keys. */
export function DrawingTools({ client, pageKey, choose, addPictures, tools: { file } }: PagePanelProps) {
  const { i18n, t } = useLingui();
  const [shape, setShape] = useState<NewShape>();
  const [isByKey, setByKey] = useState(false);
  const [fault, setFault] = useState<GroundFault>();
  const [medium, setMedium] = useState<Medium>();
  const files = useRef<HTMLInputElement>(null);
  const { store } = client;
  if (pageKey === undefined) return null;
  const sheet = sheetOf(store, pageKey);
  const add = async (make: (edit: Transaction, background: string | undefined) => string, goesOn = false) => {
    const ground = await readGround(file, store, pageKey, sheet);
    setFault('fault' in ground ? ground.fault : undefined);
    if ('fault' in ground) return;
    const key = client.edit((edit) => make(edit, ground.svg), { code: 'partsAdded', count: '1' });
    if (key === undefined) return;
    choose([key]);
    if (!goesOn) focusCanvas();
  };
  const addDrawn = (tool: LineTool, pipe: DrawnPipe) =>
    add(
      (edit, background) => addPipe(edit, tool, pipe, { pageKey, sheet, medium, background }),
      tool === 'pipe' && isByKey,
    );
  const draw = async (drawn: NewShape, from: LinePoint, to: LinePoint) => {
    setShape(undefined);
    if (isLineTool(drawn)) return addDrawn(drawn, { line: [from, to], start: undefined, end: undefined });
    return add((edit, background) => {
      const group = drawingGroup(edit, pageKey, sheet, background);
      return addShape(edit, group, drawn, from, to, drawn === 'text' ? t`Text` : '');
    });
  };
  const drawInMiddle = (drawn: NewShape) => {
    const { x, y } = usualSize[drawn];
    const from = { x: Math.round((sheet.width - x) / 2), y: Math.round((sheet.height - y) / 2) };
    void draw(drawn, from, { x: from.x + x, y: from.y + y });
  };
  const press = (event: MouseEvent, pressed: NewShape) => {
    // A key press has no place.
    const isKey = event.detail === 0;
    setByKey(isKey);
    if (isKey && !isLineTool(pressed)) drawInMiddle(pressed);
    else setShape(pressed === shape ? undefined : pressed);
  };
  const drawn = (from: LinePoint, to: LinePoint) => {
    if (!shape) return;
    const isDragged = Math.hypot(to.x - from.x, to.y - from.y) >= 4;
    const { x, y } = usualSize[shape];
    void draw(shape, from, isDragged && shape !== 'text' ? to : { x: from.x + x, y: from.y + y });
  };
  return (
    <>
      <div className={panels.tools} role="toolbar" aria-label={t`Drawing`}>
        {tools.map((tool) => (
          <IconButton
            key={tool.shape}
            icon={tool.icon}
            label={i18n._(tool.label)}
            aria-pressed={tool.shape === shape}
            onClick={(event) => press(event, tool.shape)}
          />
        ))}
        <IconButton icon={ImagePlus} label={t`Add picture…`} onClick={() => files.current?.click()} />
        <FileField ref={files} isMultiple accept={pictureEndings} label={t`Pictures to add`} onFiles={addPictures} />
      </div>
      {isLineTool(shape) && (
        <>
          <MediumSelect medium={medium} onChoose={setMedium} />
          <p className="muted" role="status">
            <Trans>
              Press at each corner; at an anchor of a symbol it ends, else with Enter or a double click. Backspace takes
              back the last corner, Escape ends without it. Shift draws slanting lines, Alt does not snap.
            </Trans>
          </p>
          {isByKey && (
            <p className="muted">
              <Trans>
                Arrow keys go to the next anchor, corner or pipe, with Shift 10 units, with Ctrl one. Space is a corner,
                Enter begins and ends.
              </Trans>
            </p>
          )}
          <PipeLayer
            {...{ store, pageKey, sheet, isByKey }}
            onDrawn={(pipe) => {
              // A scheme has many pipes, but few lines.
              if (shape === 'line') setShape(undefined);
              void addDrawn(shape, pipe);
            }}
            onCancel={() => {
              setShape(undefined);
              if (isByKey) focusCanvas();
            }}
          />
        </>
      )}
      {shape && !isLineTool(shape) && (
        <>
          <p className="muted" role="status">
            <Trans>Drag on the page to draw. With Shift it is as wide as high, Escape cancels.</Trans>
          </p>
          <DrawLayer sheet={sheet} onDrawn={drawn} onCancel={() => setShape(undefined)} />
        </>
      )}
      {fault && (
        <p className="fault" role="alert">
          {i18n._(groundFaults[fault])}
        </p>
      )}
    </>
  );
}
