import type { UplinkFault } from '../../protocol/uplink/uplinkFault.ts';

/** Why there is no connection to a hub. */
export class DialFault extends Error {
  readonly fault: UplinkFault;

  /** `detail`: in English, for the console and who looks into it. */
  constructor(fault: UplinkFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.fault = fault;
  }

  static of(error: Error): DialFault {
    return error instanceof DialFault ? error : new DialFault('unreachable', error.message);
  }
}
