import type { AlarmPriority } from '../../../protocol/alarm.ts';

/** The shapes of web/ui/AlarmMark.tsx, in the colours of the light theme: a browser's tab has no theme of ours. */
const icons = {
  1: { shape: '<path d="M1.5 1.5h17v17h-17Z"/>', fill: '#c4121a', line: '#a30c13', text: '#fff', y: 14.8 },
  2: { shape: '<path d="M10 1.5 19 18.5H1Z"/>', fill: '#f78a25', line: '#a94b00', text: '#1f1000', y: 17.2 },
  3: { shape: '<path d="M10 .8 19.2 10 10 19.2.8 10Z"/>', fill: '#ffd21f', line: '#766000', text: '#1f1900', y: 14.8 },
  4: { shape: '<circle cx="10" cy="10" r="9"/>', fill: '#b0189b', line: '#8a0f78', text: '#fff', y: 14.8 },
} as const satisfies Record<AlarmPriority, object>;

/** A data URL. */
export function alarmIcon(priority: AlarmPriority): string {
  const { shape, fill, line, text, y } = icons[priority];
  const words = `<text x="10" y="${y}" font-family="sans-serif" font-weight="700" font-size="13" text-anchor="middle" fill="${text}">${priority}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><g fill="${fill}" stroke="${line}" stroke-width="1.6">${shape}</g>${words}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** In the tab; undefined: the app's own icon. */
export function createIcon(root: Document): (priority: AlarmPriority | undefined) => void {
  const link = root.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const own = link?.getAttribute('href');
  return (priority) => {
    const next = priority ? alarmIcon(priority) : own;
    if (link && next && link.getAttribute('href') !== next) link.setAttribute('href', next);
  };
}
