import type { DriverMeanings } from '../driverMeanings.ts';

export const modbusMeanings: DriverMeanings = {
  Host: 'address of the Modbus server',
  Port: 'its port',
  UnitId: 'Modbus unit',
  TimeoutMs:
    'longest wait for a response; at most two periods, or 5000 less one period, whichever is longer: so a silent device is a lost link within 5 s or three periods',
  Register: '`coil:N`, `discrete:N`, `input:N` or `holding:N`; N counts from 0 to 65535',
  Bit: [
    'the point is this bit of the word (holding or input), counted from the lowest. It is read only: a command would also write the other bits',
    'the whole word',
  ],
  Type: ['how the registers are decoded', 'bool for coil and discrete, else uint16'],
  WordOrder: 'of two-word types: high word first (`big`) or low word first',
};
