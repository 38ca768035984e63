import { createHmac, type Hmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The technical revision: changes whenever a file that screens are made of does. Keyed with a random key of this device,
 * so that it tells nothing about the content (R8).
 */
export function technicalRevision(key: string, files: readonly string[]): string {
  const hash = createHmac('sha256', key);
  for (const file of [...files].sort()) addFile(hash, file);
  return hash.digest('hex').slice(0, 32);
}

function addFile(hash: Hmac, file: string): void {
  try {
    const bytes = readFileSync(file);
    hash.update(`${file.length} ${file} ${bytes.length} `).update(bytes);
  } catch {
    hash.update(`${file} unreadable`);
  }
}
