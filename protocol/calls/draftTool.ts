import { inDegraded, longTimeoutMs, ours } from './call.ts';

export const checkDraft = ours('Configuration', 'IConfigurationManager/CheckDraft', 'deploy', {
  ...inDegraded,
  timeoutMs: longTimeoutMs,
});
export const checkPicture = ours('Configuration', 'IConfigurationManager/CheckPicture', 'deploy', inDegraded);
export const testLink = ours('Configuration', 'IConfigurationManager/TestLink', 'deploy', {
  ...inDegraded,
  rate: 'entry',
});
// 50 points with all that they say.
export const readAddresses = ours('Configuration', 'IConfigurationManager/ReadAddresses', 'deploy', {
  ...inDegraded,
  mostElements: 5000,
  rate: 'entry',
});
export const scanLink = ours('Configuration', 'IConfigurationManager/ScanLink', 'deploy', {
  ...inDegraded,
  rate: 'entry',
});
