import * as feedCalls from '../../protocol/calls/feed.ts';
import * as textCalls from '../../protocol/calls/text.ts';
import { servicePath } from '../../protocol/headers.ts';
import { storeUsualCalls, type UsualCall } from './usualCalls.ts';

/** Calls of a visitor's page until it has values, beside that of every page; all of them are open to anyone. */
const usual: ReadonlySet<string> = new Set(
  [textCalls.getTextsUnAuth, feedCalls.getPointsUnAuth, feedCalls.streamUnAuth].map(({ path }) => servicePath + path),
);
const last = servicePath + feedCalls.streamUnAuth.path;
/** A page names its points in ranges; a longer list is not sent early. */
const mostSigns = 20_000;

/**
 * Stores what the first page requests until its stream is open, which the next visit sends early (preload.ts).
 */
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
      if (!isNoting && init.body.length < mostSigns) storeUsualCalls({ pathname, calls: noted });
    }
    return fetch(input, init);
  };
}
