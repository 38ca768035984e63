import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { later } from '../../text/later.tsx';
import { DrawingTools } from './drawing/DrawingTools.tsx';
import { ElementPanel } from './elements/ElementPanel.tsx';
import { PageList } from './list/PageList.tsx';
import type { PagePanelProps } from './panel.ts';
import { PhoneList } from './phone/PhoneList.tsx';
import { PointList } from './points/PointList.tsx';
import { Properties } from './properties/Properties.tsx';
import { SymbolPanel } from './symbols/SymbolPanel.tsx';

const LayerPanel = later(async () => (await import('./layers/LayerPanel.tsx')).LayerPanel);
const TemplatePanel = later(async () => (await import('./templates/TemplatePanel.tsx')).TemplatePanel);

interface PanelRow {
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly panel: ComponentType<PagePanelProps>;
  /** Until a user unfolds it. */
  readonly isFolded?: boolean;
}

/** From above. */
export const panels: Readonly<Record<'left' | 'right', readonly PanelRow[]>> = {
  left: [
    { id: 'pages', title: msg`Pages`, panel: PageList },
    { id: 'drawing', title: msg`Drawing`, panel: DrawingTools },
    { id: 'symbols', title: msg`Symbols`, panel: SymbolPanel },
    { id: 'elements', title: msg`Elements`, panel: ElementPanel },
    { id: 'templates', title: msg`Templates`, panel: TemplatePanel },
    { id: 'layers', title: msg`Layers`, panel: LayerPanel, isFolded: true },
    { id: 'points', title: msg`Points`, panel: PointList },
  ],
  right: [
    { id: 'properties', title: msg`Properties`, panel: Properties },
    { id: 'phone', title: msg`On a phone`, panel: PhoneList },
  ],
};
