import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Circle, Cylinder, Minus, Square, Type } from 'lucide-react';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { ToolPlace } from './drawingTool.ts';
import { type DrawingProps, useDrawing } from './useDrawing.ts';

const shapes = [
  { shape: 'line', icon: Minus, label: msg`Draw a line` },
  { shape: 'pipe', icon: Cylinder, label: msg`Draw a pipe` },
  { shape: 'box', icon: Square, label: msg`Draw a box` },
  { shape: 'ellipse', icon: Circle, label: msg`Draw an ellipse` },
  { shape: 'text', icon: Type, label: msg`Write a text` },
] as const;

/** With the pointer; a tool that is pressed by a key puts its shape in the middle. */
export function ShapeButtons({ place, ...props }: DrawingProps & { readonly place: ToolPlace }) {
  const { i18n } = useLingui();
  const { shape: inHand, press } = useDrawing(props);
  return shapes.map(({ shape, icon, label }) => (
    <IconButton
      key={shape}
      icon={icon}
      label={i18n._(label)}
      aria-pressed={shape === inHand}
      onClick={(event) => press(event, shape, place)}
    />
  ));
}
