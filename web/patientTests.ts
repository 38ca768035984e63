/** What a test looks for may take its time: a machine that is busy with something else is not what a test is about. */
export const patienceMs = 15_000;

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: patienceMs });
}
