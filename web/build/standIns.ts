import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Parts of packages that do far more than the app needs, and their replacements. */
const rows = [
  { replaced: /\/createLucideIcon\.mjs$/, file: join(import.meta.dirname, '../ui/createIcon.ts') },
  // React has it itself.
  { replaced: /^use-sync-external-store\/shim$/, file: 'react' },
];

/** Of an icon only its lines are drawn; the rest of Lucide's file, such as keys, is read by the replaced part alone. */
const iconFile = /\/lucide-react\/.*\/icons\/[\w-]+\.mjs$/;
const needless = /\n {2}(?:name|size|aliases): .*|, key: "[^"]*"/g;

export function standIns(): Plugin {
  return {
    name: 'vigie:stand-ins',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: iconFile },
      handler: (code) => code.replace(needless, ''),
    },
    async resolveId(source, importer, options) {
      const found = rows.find(({ replaced }) => replaced.test(source));
      return found && (await this.resolve(found.file, importer, { ...options, skipSelf: true }));
    },
  };
}
