import { useMoment } from '../../live/useMoment.ts';

/** Formats a moment (UTC ms) in the device's zone; the day only where it is another one (R32). */
export function usePanelTime(): (time: number) => string {
  const momentOf = useMoment();
  return (time) => momentOf(time).exact;
}
