import { inDegraded, ours } from './call.ts';

export const getVersions = ours('Configuration', 'IConfigurationManager/GetVersions', 'viewVersions', inDegraded);
export const getChanges = ours('Configuration', 'IConfigurationManager/GetChanges', 'viewVersions', inDegraded);
export const getPages = ours('Configuration', 'IConfigurationManager/GetPages', 'viewVersions', inDegraded);
export const getFiles = ours('Configuration', 'IConfigurationManager/GetFiles', 'viewVersions', inDegraded);
export const getPart = ours('Configuration', 'IConfigurationManager/GetPart', 'viewVersions', inDegraded);
export const pinVersion = ours('Configuration', 'IConfigurationManager/PinVersion', 'viewVersions', inDegraded);
