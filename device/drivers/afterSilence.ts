/**
 * Calls back when nothing was heard for that long; returns what ends the wait. The time is counted in quarters, of
 * which a machine that is held up counts one at most: what has come meanwhile is read first.
 */
export function afterSilence(timeoutMs: number, silent: () => void): () => void {
  let left = 4;
  const count = () => {
    left--;
    if (left === 0) silent();
    else timer = setTimeout(count, timeoutMs / 4);
  };
  let timer = setTimeout(count, timeoutMs / 4);
  return () => clearTimeout(timer);
}
