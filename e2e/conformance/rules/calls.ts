import { seen } from '../rule.ts';

const shapes = 'fourCalls.e2e.ts > requests have the method';
const whole = 'fourCalls.e2e.ts > a login on a device';

/** Calls. */
export const callRules = seen(
  '7',
  [
    'All calls are relative to the device web service',
    'prefix.e2e.ts > under a prefix the whole product works',
    'fourCalls.e2e.ts > nothing of what it lacks is offered',
  ],
  ['Request bodies are sent as XML wrapped in a payload element', shapes],
  [
    'Responses are parsed from XML',
    'fourCallsReading.e2e.ts > namespaces, prefixes',
    'fourCallsFaults.e2e.ts > JSON on ',
    'fourCallsFaults.e2e.ts > HTML on ',
  ],
  ['File downloads are not parsed', 'prefix.e2e.ts > under a prefix the whole product works'],
  [
    'Responses carry WebOutput with ErrorCode and Content',
    whole,
    'fourCallsFaults.e2e.ts > a code that is no number on ',
  ],
  ['GET IhmWeb/IFileManager/Download/IdentityCard.xml: the identity card', shapes, 'calls.test.ts > the identity card'],
  ['POST IhmWeb/IAccessManager/GetUserProfile: attributes of Content', shapes, 'calls.test.ts > the profile'],
  [
    'POST IhmWeb/IConfigManager/GetRestrictedXPathExtractedConfig: XPathRequest, XmlResponse',
    shapes,
    'calls.test.ts > the configuration: one answer',
  ],
  [
    'POST IhmWeb/IConfigManager/GetRestrictedXPathExtractedConfigUnAuth: the same, without login',
    shapes,
    'fourCallsHosts.e2e.ts > a visitor at ',
    'calls.test.ts > a visitor gets open pages only',
  ],
  ['Used with SynopticWebCfg and with CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec', shapes],
  [
    'The time-out is 20 s by default',
    'fourCallsFaults.e2e.ts > a time-out on identityCard is no code: 20 s',
    'fourCallsFaults.e2e.ts > a time-out on getUserProfile is no code: 20 s',
  ],
  [
    'The time-out is 180 s for the synoptic config fetch',
    'fourCallsFaults.e2e.ts > a time-out on getConfig is no code: 180 s',
  ],
  ['A SetPassword call exists', 'fourCallsPassword.e2e.ts > after an expired password', 'firstPassword.e2e.ts > '],
  ['The operation log calls', 'operationLog.e2e.ts > ', 'longLog.e2e.ts > '],
);
