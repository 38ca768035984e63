import { useLayoutEffect, useState } from 'react';
import { isLineTool } from '../pipes/addPipe.ts';
import { PipeLayer } from '../pipes/PipeLayer.tsx';
import { focusCanvas } from '../sheet.ts';
import { DrawLayer } from './DrawLayer.tsx';
import { type DrawingProps, useDrawing } from './useDrawing.ts';

/** Over the canvas while a drawing tool is in hand. */
export function DrawingSurface(props: DrawingProps) {
  const { shape, isByKey, sheet, take, drawn, drawLine } = useDrawing(props);
  const { client, pageKey } = props;
  const cancel = () => take(undefined);
  // Layers measure the page, which comes with the same picture.
  const [isPageThere, setPageThere] = useState(false);
  useLayoutEffect(() => setPageThere(true), []);
  if (!shape || !isPageThere) return null;
  if (!isLineTool(shape)) return <DrawLayer sheet={sheet} onDrawn={drawn} onCancel={cancel} />;
  return (
    <PipeLayer
      store={client.store}
      {...{ pageKey, sheet, isByKey }}
      onDrawn={(pipe) => {
        // A scheme has many pipes, but few lines.
        if (shape === 'line') cancel();
        void drawLine(shape, pipe);
      }}
      onCancel={() => {
        cancel();
        if (isByKey) focusCanvas();
      }}
    />
  );
}
