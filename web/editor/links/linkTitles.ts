import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkKindName } from '../../../protocol/drivers/schemas.ts';

export const linkTitles: Readonly<Record<LinkKindName, MessageDescriptor>> = {
  ModbusTcp: msg`Modbus TCP`,
  ModbusRtuTcp: msg`Modbus RTU over TCP`,
  ModbusSerial: msg`Modbus on a serial port`,
  Simulator: msg({ message: 'Simulator', context: 'link' }),
};
