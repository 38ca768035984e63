import { attempt } from './attempt.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** Reads a path by a pattern: `/synoptic/:id?` has a part that may be left out. Undefined: it is another path. */
export type ReadPath = (path: string) => RouteParams | undefined;

/** Case and a last slash make no difference, as people type addresses. */
export function routePattern(pattern: string): ReadPath {
  const source = pattern
    .split('/')
    .slice(1)
    .map((part) => {
      const [, name, optional] = /^:(\w+)(\?)?$/.exec(part) ?? [];
      if (name === undefined) return part && `/${part}`;
      return optional ? `(?:/(?<${name}>[^/]+))?` : `/(?<${name}>[^/]+)`;
    })
    .join('');
  const whole = new RegExp(`^${source}/?$`, 'i');
  return (path) => {
    const found = whole.exec(path);
    if (!found) return undefined;
    return Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, part]) => [name, part && decoded(part)]));
  };
}

/** As it stands where it is no encoding: an address is typed by anybody. */
function decoded(part: string): string {
  return attempt(() => decodeURIComponent(part), part);
}
