/** Undefined: it is no address of a server, or contains a login. */
export function parseBaseUrl(text: string): URL | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url && isHttp && url.username === '' && url.password === '' && url.hash === '' ? url : undefined;
}

/** It can’t leave the host: neither scheme nor host, and nothing that a URL drops. */
export function isResourcePath(path: string): boolean {
  return path.length <= 1000 && !/[\s\\#\p{Cc}]/u.test(path) && !/^\/\/|^[\w+.-]+:\/\//.test(path);
}

/** `path`: below the URL, from the root of its host (`/…`), its query alone (`?…`), or empty: the URL itself. */
export function resourceUrl(base: URL, path: string): URL {
  if (path === '') return base;
  const folder = base.pathname.replace(/\/$/, '');
  const below = path.startsWith('/') ? path : path.startsWith('?') ? `${base.pathname}${path}` : `${folder}/${path}`;
  return new URL(`${base.origin}${below}`);
}

export interface Place {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
}

export function placeOf({ protocol, hostname, port }: URL): Place {
  const isTls = protocol === 'https:';
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) || (isTls ? 443 : 80), isTls };
}

/** As messages name it: without what follows a question mark, which may be long. */
export function pathText({ pathname, search }: URL): string {
  const text = `${pathname}${search}`;
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
