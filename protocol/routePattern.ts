import { attempt } from './attempt.ts';

export type RouteParams = Readonly<Record<string, string | undefined>>;

/** `/synoptic/:id?` has an optional part. Undefined: another path. */
export type ReadPath = (path: string) => RouteParams | undefined;

/** Ignores case and a trailing slash, as people type addresses. */
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
    // Unchanged where the encoding is invalid: addresses are typed by people.
    return Object.fromEntries(
      Object.entries(found.groups ?? {}).map(([name, part]) => [
        name,
        part && attempt(() => decodeURIComponent(part), part),
      ]),
    );
  };
}
