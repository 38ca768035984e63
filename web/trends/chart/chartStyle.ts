import type { AlarmPriority } from '../../../protocol/alarm.ts';

type AlarmColors = Readonly<Record<AlarmPriority, string>>;

/** Resolved values of the theme: a canvas knows no CSS variables. */
export interface ChartStyle {
  readonly theme: 'light' | 'dark';
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly forced: string;
  readonly onForced: string;
  readonly focus: string;
  readonly font: string;
  /** CSS pixels of an ordinary letter: it grows with the browser's text size. */
  readonly fontPx: number;
  /** By priority: the fill of an alarm's mark, the text on it, and lines. */
  readonly alarms: AlarmColors;
  readonly onAlarms: AlarmColors;
  readonly alarmLines: AlarmColors;
  /** The browser forces the user's own few colours. */
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

/** With forced colours no hue has a meaning: shapes, words and numbers have. */
const forcedTokens: Readonly<Record<keyof typeof tokens, string>> = {
  text: 'CanvasText',
  muted: 'CanvasText',
  line: 'GrayText',
  surface: 'Canvas',
  forced: 'Canvas',
  onForced: 'CanvasText',
  focus: 'Highlight',
};

/** `theme`: where the picture has another than the page. */
export function readChartStyle(host: HTMLElement, theme?: 'light' | 'dark'): ChartStyle {
  const probe = document.createElement('span');
  // Where colours are forced, each would be read as the forced one.
  probe.style.cssText = `position:absolute;visibility:hidden;forced-color-adjust:none;${theme ? `color-scheme:${theme}` : ''}`;
  host.append(probe);
  try {
    const colorOf = (color: string) => {
      probe.style.color = color;
      return getComputedStyle(probe).color;
    };
    const isForced = theme === undefined && (window.matchMedia?.('(forced-colors: active)').matches ?? false);
    const names = Object.keys(tokens) as (keyof typeof tokens)[];
    const colors = Object.fromEntries(
      names.map((name) => [name, colorOf(isForced ? forcedTokens[name] : `var(${tokens[name]})`)]),
    );
    probe.style.color = 'light-dark(#000, #fff)';
    const isDark = /255/.test(getComputedStyle(probe).color);
    const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
    const byPriority = (token: string, forced: string): AlarmColors => {
      const of = (priority: AlarmPriority) => colorOf(isForced ? forced : `var(${token}-${priority})`);
      return { 1: of(1), 2: of(2), 3: of(3), 4: of(4) };
    };
    return {
      alarms: byPriority('--alarm', 'Canvas'),
      onAlarms: byPriority('--on-alarm', 'CanvasText'),
      alarmLines: byPriority('--alarm-line', 'CanvasText'),
      ...(colors as Record<keyof typeof tokens, string>),
      theme: theme ?? (isDark ? 'dark' : 'light'),
      font: getComputedStyle(probe).fontFamily || 'sans-serif',
      fontPx: Math.max(12, Math.round(root * 0.75)),
      isForced,
    };
  } finally {
    probe.remove();
  }
}
