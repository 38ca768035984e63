import { attempt } from '../../../protocol/attempt.ts';
import { type HubOfPage, hubMeta } from '../../../protocol/uplink/hubOfPage.ts';

/** The app's base path (R5), as its page names it. */
function basePath(): string {
  return attempt(() => (document.querySelector('base') ? new URL(document.baseURI).pathname : '/'), '/');
}

/** Undefined: the page is of the address of the device itself. */
export function hubOfPage(): HubOfPage | undefined {
  const tag = attempt(() => document.querySelector<HTMLMetaElement>(`meta[name="${hubMeta}"]`), null);
  return tag ? { root: tag.content, name: tag.dataset.name ?? '' } : undefined;
}

/**
 * Under which the browser stores something for this page: one origin may serve several stations, each under a base path
 * of its own. At `/` there is nothing to add.
 */
export function storageName(name: string, base = basePath()): string {
  return base === '/' ? name : `${name} ${base}`;
}
