import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/**
 * The whole app with its bar and its status: a page that fills a screen must not hide that it is not current (R29).
 * Undefined where the browser has no full screen.
 */
export function useFullScreen() {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  if (!document.fullscreenEnabled) return undefined;
  const toggle = () => {
    const done = isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // The browser's policy may refuse; then nothing changes, and the button stays as it is.
    done.catch(() => undefined);
  };
  return { isOn, toggle };
}
