import type { AlarmPriority } from '../../../protocol/alarm.ts';

type AlarmColors = Readonly<Record<AlarmPriority, string>>;

/** Colours and letters that the chart is drawn with, as the theme has them; resolved, for a canvas knows no variables. */
export interface ChartLook {
  readonly theme: 'light' | 'dark';
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly forced: string;
  readonly onForced: string;
  readonly focus: string;
  readonly font: string;
  /** CSS pixels of an ordinary letter of the axes: it grows with the browser's text size. */
  readonly fontPx: number;
  /** By priority: the fill of an alarm's mark, what stands on it, and lines. */
  readonly alarms: AlarmColors;
  readonly onAlarms: AlarmColors;
  readonly alarmLines: AlarmColors;
  /** The reader's own few colours are used, and nothing else. */
  readonly isForced: boolean;
}

const tokens = {
  text: '--text',
  muted: '--text-muted',
  line: '--line',
  surface: '--surface-raised',
  forced: '--forced',
  onForced: '--on-forced',
  focus: '--focus',
} as const;

/** Reads the look beneath an element; a theme of its own where the picture has another than the page. */
export function readLook(host: HTMLElement, theme?: 'light' | 'dark'): ChartLook {
  const probe = document.createElement('span');
  probe.style.cssText = `position:absolute;visibility:hidden;${theme ? `color-scheme:${theme}` : ''}`;
  host.append(probe);
  try {
    const colorOf = (token: string) => {
      probe.style.color = `var(${token})`;
      return getComputedStyle(probe).color;
    };
    const colors = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, colorOf(token)]));
    probe.style.color = 'light-dark(#000, #fff)';
    const isDark = /255/.test(getComputedStyle(probe).color);
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const byPriority = (token: string): AlarmColors => ({
      ...{ 1: colorOf(`${token}-1`), 2: colorOf(`${token}-2`), 3: colorOf(`${token}-3`), 4: colorOf(`${token}-4`) },
    });
    return {
      alarms: byPriority('--alarm'),
      onAlarms: byPriority('--on-alarm'),
      alarmLines: byPriority('--alarm-line'),
      ...(colors as Record<keyof typeof tokens, string>),
      theme: theme ?? (isDark ? 'dark' : 'light'),
      font: getComputedStyle(probe).fontFamily || 'sans-serif',
      fontPx: Math.max(12, Math.round(root * 0.75)),
      isForced: window.matchMedia?.('(forced-colors: active)').matches ?? false,
    };
  } finally {
    probe.remove();
  }
}
