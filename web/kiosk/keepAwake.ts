/** While the page is seen; browsers do so on secure connections only (R9). */
export function keepAwake(): () => void {
  const locks = navigator.wakeLock as WakeLock | undefined;
  let held: WakeLockSentinel | undefined;
  let isOver = false;
  const ask = async () => {
    if (!locks || document.visibilityState !== 'visible' || (held && !held.released)) return;
    // Refused where the battery is low: the screen's own settings then decide.
    const got = await locks.request('screen').catch(() => undefined);
    if (isOver) await got?.release();
    else held = got;
  };
  void ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', ask);
    void held?.release();
  };
}
