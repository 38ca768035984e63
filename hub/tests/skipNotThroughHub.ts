// Before each test file of a run through a hub: what can't be done there is skipped, with its reason.
import { join, relative } from 'node:path';
import { beforeEach } from 'vitest';
import { notThroughHub } from './notThroughHub.ts';

const root = join(import.meta.dirname, '../..');

beforeEach(({ task, skip }) => {
  const row = notThroughHub[relative(root, task.file.filepath)];
  const reason = typeof row === 'object' ? row[task.name] : row;
  if (reason !== undefined) skip(reason);
});
