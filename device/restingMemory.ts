import { flushCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The first pages are served before the collection, which stands in everybody's way for a moment. */
const afterMs = 1000;

/**
 * Once the service runs: what was compiled is kept for the next start, and V8 is told to keep little room for garbage
 * from now on. Not before: compiled code is only taken by a V8 with the flags of the one that made it, Node's own too.
 * Returns what calls it off.
 */
export function restMemory(): () => void {
  flushCompileCache();
  const timer = setTimeout(() => {
    // What comes and goes has a megabyte of the heap, not sixteen; the rest does not grow far before it is looked through.
    setFlagsFromString('--semi-space-growth-factor=1');
    setFlagsFromString('--optimize-for-size');
    setFlagsFromString('--expose-gc');
    // Gives back what the start has left behind: the configuration as it was taken apart, and room that is not needed.
    const collect: NodeJS.GCFunction = runInNewContext('gc');
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, afterMs);
  return () => clearTimeout(timer);
}
