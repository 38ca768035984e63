import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function tempFolder() {
  return mkdtempDisposable(join(tmpdir(), 'vigie-bench-'));
}
