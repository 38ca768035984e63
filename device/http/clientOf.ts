import type { IncomingHttpHeaders } from 'node:http';
import { placeHeader } from '../../protocol/headers.ts';

/** Distinguishes sessions of one login for an administrator; a client may claim anything. */
export interface ClientSigns {
  readonly browser: string | undefined;
  readonly place: string | undefined;
}

/** The first match counts: most browsers name others, too. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari/],
] as const;
const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const;

export function clientOf(headers: IncomingHttpHeaders): ClientSigns {
  const agent = (headers['user-agent'] ?? '').slice(0, 500);
  const found = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(agent)?.[1];
    return version === undefined ? [] : `${name} ${version.slice(0, 4)}`;
  })[0];
  const system = systems.find(([, pattern]) => pattern.test(agent))?.[0];
  const place = headers[placeHeader];
  return {
    browser: found && [found, system].filter(Boolean).join(' · '),
    place: typeof place === 'string' && /^\/[\w\-./%~]{0,199}$/.test(place) ? place : undefined,
  };
}
