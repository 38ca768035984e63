import { specified } from './call.ts';

// The four of the specification (spec §7).
export const identityCard = specified('IFileManager/Download/IdentityCard.xml', 'view', {
  method: 'GET',
  alsoIn: ['degraded'],
});
export const getUserProfile = specified('IAccessManager/GetUserProfile', 'view', { alsoIn: ['degraded', 'expired'] });
export const getConfig = specified('IConfigManager/GetRestrictedXPathExtractedConfig', 'view');
export const getConfigUnAuth = specified('IConfigManager/GetRestrictedXPathExtractedConfigUnAuth', 'anyone');
