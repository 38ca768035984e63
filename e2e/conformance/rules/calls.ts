import { seen } from '../rule.ts';

export const callRules = seen(
  '7',
  [1, 'All calls are relative to the device web service'],
  [2, 'Request bodies are sent as XML wrapped in a payload element'],
  [3, 'Responses are parsed from XML'],
  [4, 'File downloads are not parsed'],
  [5, 'Responses carry WebOutput with ErrorCode and Content'],
  [6, 'GET IhmWeb/IFileManager/Download/IdentityCard.xml: the identity card'],
  [7, 'POST IhmWeb/IAccessManager/GetUserProfile: attributes of Content'],
  [8, 'POST IhmWeb/IConfigManager/GetRestrictedXPathExtractedConfig: XPathRequest, XmlResponse'],
  [9, 'POST IhmWeb/IConfigManager/GetRestrictedXPathExtractedConfigUnAuth: the same, without login'],
  [10, 'Used with SynopticWebCfg and with CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec'],
  [11, 'The time-out is 20 s by default'],
  [12, 'The time-out is 180 s for the synoptic config fetch'],
  [13, 'A SetPassword call exists'],
  [14, 'The operation log calls'],
);
