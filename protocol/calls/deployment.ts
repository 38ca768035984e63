import { configurationLimits } from '../configuration/limits.ts';
import { inDegraded, longTimeoutMs, ours } from './call.ts';

export const putPart = ours('Configuration', 'IConfigurationManager/PutPart', 'deploy', inDegraded);
// Each file an element.
export const propose = ours('Configuration', 'IConfigurationManager/Propose', 'deploy', {
  ...inDegraded,
  mostElements: 2 * configurationLimits.files,
  timeoutMs: longTimeoutMs,
  rate: 'entry',
});
export const activate = ours('Configuration', 'IConfigurationManager/Activate', 'deploy', {
  ...inDegraded,
  mostElements: 12_000,
  timeoutMs: longTimeoutMs,
  rate: 'entry',
});
