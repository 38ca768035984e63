import type { LinkKindName } from '../../../protocol/drivers/schemas.ts';
import { modbusScanView } from './modbus/modbusScanView.ts';
import type { ScanView } from './scanView.ts';

/** Of the drivers that scan. */
export const scanViews: Readonly<Partial<Record<LinkKindName, ScanView>>> = {
  ModbusTcp: modbusScanView,
  ModbusRtuTcp: modbusScanView,
  ModbusSerial: modbusScanView,
};
