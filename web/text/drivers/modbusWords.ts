import { msg } from '@lingui/core/macro';
import type { modbusLinkFaults } from '../../../protocol/drivers/modbus/modbusFaults.ts';
import type { FaultWords } from './faultWords.ts';

export const modbusLinkWords: FaultWords<typeof modbusLinkFaults> = {
  wrongByteCount: ({ bytes, expected }) => msg`Response of ${bytes} bytes instead of ${expected}`,
  wrongUnit: ({ unit }) => msg`Response from unit ${unit}, which was not requested`,
  wrongLength: () => msg`Response of wrong length`,
  wrongTransaction: () => msg`Response to no request`,
  wrongFunction: ({ value }) => msg`Response of function ${value}, which was not requested`,
  wrongEcho: () => msg`Response that does not repeat the command`,
  badChecksum: () => msg`Response with a wrong checksum`,
  noUnit: ({ exception }) => msg`The gateway does not reach the unit (exception ${exception})`,
  noPort: ({ detail }) => msg`The serial port is not available (${detail})`,
  portInUse: ({ detail }) => msg`${detail} is in use by another link with other settings`,
};
