import * as feedCalls from '../../protocol/calls/feed.ts';
import * as textCalls from '../../protocol/calls/text.ts';
import { servicePath } from '../../protocol/headers.ts';
import { storeUsualCalls, type UsualCall } from './usualCalls.ts';

/** What a visitor's page asks until it has values, beside what every page asks; all of it may be asked by anyone. */
const usual: ReadonlySet<string> = new Set(
  [textCalls.getTextsUnAuth, feedCalls.getPointsUnAuth, feedCalls.streamUnAuth].map(({ path }) => servicePath + path),
);
const last = servicePath + feedCalls.streamUnAuth.path;
/** A page names its points in ranges; one whose list is longer is asked for as ever. */
const mostSigns = 20_000;

/** The same fetch; what the first page asks until its stream is open, the next visit asks ahead (headStart.ts). */
export function noteCalls(
  fetch: typeof globalThis.fetch,
  base: string,
  pathname: string,
  isFirstPage: () => boolean,
): typeof globalThis.fetch {
  const noted: UsualCall[] = [];
  let isNoting = true;
  return (input, init) => {
    const path = String(input).slice(base.length);
    isNoting &&= isFirstPage();
    if (isNoting && usual.has(path) && typeof init?.body === 'string') {
      noted.push([path, init.body]);
      isNoting = path !== last;
      if (!isNoting && init.body.length < mostSigns) storeUsualCalls(base, { pathname, calls: noted });
    }
    return fetch(input, init);
  };
}
