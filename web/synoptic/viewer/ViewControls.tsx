import { useLingui } from '@lingui/react/macro';
import { type LucideIcon, Maximize2, Minimize2, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFullScreen } from './fullScreen.ts';
import { zoomStep } from './pageKeys.ts';
import css from './Viewer.module.css';
import type { Viewport } from './viewport.ts';

/** Zoom and full screen, one button each; what the keys and the wheel do is said on them. */
export function ViewControls({ viewport, beside }: { readonly viewport: Viewport; readonly beside?: ReactNode }) {
  const { t } = useLingui();
  const { scale, isFit, canZoomIn, canZoomOut } = useSyncExternalStore(viewport.subscribe, viewport.state);
  const fullScreen = useFullScreen();
  return (
    <div className={css.controls} role="toolbar" aria-label={t`View`}>
      {beside}
      <Control
        icon={ZoomOut}
        label={t`Zoom out`}
        title={t`Zoom out: − or Ctrl+wheel`}
        isOff={!canZoomOut}
        act={() => viewport.zoom(scale / zoomStep)}
      />
      <Control
        icon={Scan}
        label={t`Fit`}
        title={t`Fit page: 0`}
        isOff={isFit}
        act={() => viewport.zoom(viewport.scales().fit)}
      />
      <Control
        icon={ZoomIn}
        label={t`Zoom in`}
        title={t`Zoom in: + or Ctrl+wheel`}
        isOff={!canZoomIn}
        act={() => viewport.zoom(scale * zoomStep)}
      />
      {fullScreen && (
        <Control
          icon={fullScreen.isOn ? Minimize2 : Maximize2}
          label={fullScreen.isOn ? t`Exit full screen` : t`Full screen`}
          title={fullScreen.isOn ? t`Exit full screen: Esc` : t`Full screen`}
          act={fullScreen.toggle}
        />
      )}
    </div>
  );
}

interface ControlProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** With its key. */
  readonly title: string;
  readonly isOff?: boolean;
  readonly act: () => void;
}

/** `aria-disabled`, not disabled: a button that ends its own work must not lose the focus. */
function Control({ isOff = false, act, ...button }: ControlProps) {
  return <IconButton {...button} aria-disabled={isOff || undefined} onClick={() => !isOff && act()} />;
}
