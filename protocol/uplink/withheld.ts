import type { Call } from '../calls/call.ts';
import { errorCodes } from '../errorCodes.ts';
import type { ServiceName } from '../services.ts';

/** Accounts, tokens, secrets and certificates are a station's own, and so is whom it shows itself to. */
const withheldServices: ReadonlySet<ServiceName | undefined> = new Set<ServiceName>([
  'Administration',
  'SetPassword',
  'Uplink',
  'Fleet',
]);

/** Whether a station serves the call to no person of a hub, whatever their profile. */
export function isWithheld({ service }: { readonly service?: Call['service'] | undefined }): boolean {
  return withheldServices.has(service);
}

/** Its answer: a call that this device does not have. Code 1 would end the session (R25). */
export const withheldCode = errorCodes.notFound;
