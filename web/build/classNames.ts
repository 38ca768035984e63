import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const web = `${import.meta.dirname}/..`;

/** Short, the same in scripts and styles; throws where two files would share one. */
export function createClassNames(): (name: string, file: string) => string {
  const files = new Map<string, string>();
  return (name, file) => {
    const path = relative(web, file).replaceAll('\\', '/').split('?')[0] ?? '';
    const made = `_${name}_${createHash('sha256').update(path).digest('hex').slice(0, 4)}`;
    const other = files.get(made) ?? path;
    if (other !== path) throw new Error(`${path} and ${other} have one class ${made}: rename .${name} in one of them.`);
    files.set(made, path);
    return made;
  };
}
