import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { FileField } from '../../../ui/FileButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useStore } from '../../../ui/store.ts';
import { pictureEndings } from '../../pictures/pictureName.ts';
import panels from '../PagesSection.module.css';
import type { PagePanelProps } from '../panel.ts';
import { isLineTool } from '../pipes/addPipe.ts';
import { MediumSelect } from '../pipes/MediumSelect.tsx';
import { DrawingSurface } from './DrawingSurface.tsx';
import { drawingTool } from './drawingTool.ts';
import { rememberMedium } from './lastChoices.ts';
import { groundFaults } from './readGround.ts';
import { ShapeButtons } from './ShapeButtons.tsx';

export function DrawingTools({ client, pageKey, choose, addPictures, tools }: PagePanelProps) {
  const { i18n, t } = useLingui();
  const tool = drawingTool(client);
  const { shape, byKeyIn, medium, fault } = useStore(tool);
  const files = useRef<HTMLInputElement>(null);
  if (pageKey === undefined) return null;
  return (
    <>
      <div className={panels.tools} role="toolbar" aria-label={t`Drawing`}>
        <ShapeButtons {...{ client, pageKey, choose, tools }} place="panel" />
        <IconButton icon={ImagePlus} label={t`Add picture…`} onClick={() => files.current?.click()} />
        <FileField ref={files} isMultiple accept={pictureEndings} label={t`Pictures to add`} onFiles={addPictures} />
      </div>
      {isLineTool(shape) && (
        <MediumSelect
          medium={medium}
          onChoose={(chosen) => {
            rememberMedium(chosen);
            tool.set({ ...tool.get(), medium: chosen });
          }}
        />
      )}
      {byKeyIn === 'panel' && <DrawingSurface {...{ client, pageKey, choose, tools }} />}
      {fault && (
        <p className="fault" role="alert">
          {i18n._(groundFaults[fault])}
        </p>
      )}
    </>
  );
}
