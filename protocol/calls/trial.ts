import { inDegraded, ours } from './call.ts';

export const getTrial = ours('Configuration', 'IConfigurationManager/GetTrial', 'deploy', inDegraded);
export const keepVersion = ours('Configuration', 'IConfigurationManager/Keep', 'deploy', inDegraded);
export const goBack = ours('Configuration', 'IConfigurationManager/GoBack', 'deploy', inDegraded);
