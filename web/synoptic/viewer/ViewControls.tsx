import { useLingui } from '@lingui/react/macro';
import { Maximize2, Minimize2, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { useFullScreen } from './fullScreen.ts';
import { zoomStep } from './pageKeys.ts';
import css from './Viewer.module.css';
import type { Viewport } from './viewport.ts';

/** Their tooltips name the keys and the wheel. */
export function ViewControls({ viewport, beside }: { readonly viewport: Viewport; readonly beside?: ReactNode }) {
  const { t } = useLingui();
  const { scale, isFit, canZoomIn, canZoomOut } = useSyncExternalStore(viewport.subscribe, viewport.state);
  const fullScreen = useFullScreen();
  const FullScreenIcon = fullScreen?.isOn ? Minimize2 : Maximize2;
  return (
    <div className={css.controls} role="toolbar" aria-label={t`View`}>
      {beside}
      <Control
        name={t`Zoom out`}
        keys={t`Zoom out: − or Ctrl+wheel`}
        isOff={!canZoomOut}
        act={() => viewport.zoom(scale / zoomStep)}
      >
        <ZoomOut size={20} aria-hidden />
      </Control>
      <Control name={t`Fit`} keys={t`Fit page: 0`} isOff={isFit} act={() => viewport.zoom(viewport.scales().fit)}>
        <Scan size={20} aria-hidden />
      </Control>
      <Control
        name={t`Zoom in`}
        keys={t`Zoom in: + or Ctrl+wheel`}
        isOff={!canZoomIn}
        act={() => viewport.zoom(scale * zoomStep)}
      >
        <ZoomIn size={20} aria-hidden />
      </Control>
      {fullScreen && (
        <Control
          name={fullScreen.isOn ? t`Exit full screen` : t`Full screen`}
          keys={fullScreen.isOn ? t`Exit full screen: Esc` : t`Full screen`}
          act={fullScreen.toggle}
        >
          <FullScreenIcon size={20} aria-hidden />
        </Control>
      )}
    </div>
  );
}

interface ControlProps {
  readonly name: string;
  readonly keys: string;
  readonly isOff?: boolean;
  readonly act: () => void;
  readonly children: ReactNode;
}

/** `aria-disabled`, not disabled: a button that ends its own work must not lose the focus. */
function Control({ name, keys, isOff = false, act, children }: ControlProps) {
  return (
    <Button
      variant="bare"
      aria-label={name}
      title={keys}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) act();
      }}
    >
      {children}
    </Button>
  );
}
