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
  /** Text of a strip on the colour of its pen. */
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
    return {
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
