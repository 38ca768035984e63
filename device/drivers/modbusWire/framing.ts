import type { LinkFault } from '../../../protocol/faults/linkFault.ts';
import type { ModbusRequest } from '../modbus/modbusRequests.ts';

export interface SentRequest {
  /** Undefined: any unit may answer. */
  readonly unit: number | undefined;
  readonly request: ModbusRequest;
}

/** The first bytes received: an answer (its PDU), or a mismatch. `used`: how many bytes it takes. */
export type Decoded =
  | { readonly used: number; readonly number: number; readonly pdu: Buffer }
  | { readonly used: number; readonly fault: LinkFault };

/** How a PDU is wrapped for its transport. Pure: it knows nothing of sockets and times. */
export interface Framing {
  /** Whether each answer has the number of its request; otherwise only one request at a time is possible. */
  readonly isNumbered: boolean;
  encode(number: number, unit: number, pdu: Buffer): Buffer;
  /** `requestOf`: the request of that number that may still be answered. Undefined: not complete yet. */
  decode(bytes: Buffer, requestOf: (number: number) => SentRequest | undefined): Decoded | undefined;
}

export const badChecksum = { code: 'badChecksum' } as const;

/** The mismatch of an answer whose head has arrived; `length`: of its whole PDU. */
export function headFault(unit: number, head: Buffer, length: number, sent: SentRequest): LinkFault | undefined {
  if (sent.unit !== undefined && unit !== sent.unit) return { code: 'wrongUnit', unit: String(unit) };
  const [code = 0, second = 0] = head;
  const { functionCode, byteCount, answerBytes } = sent.request;
  if (code === (functionCode | exceptionBit)) return length === 2 ? undefined : { code: 'wrongLength' };
  if (code !== functionCode) return { code: 'wrongFunction', value: String(code) };
  if (byteCount !== undefined && second !== byteCount)
    return { code: 'wrongByteCount', bytes: String(second), expected: String(byteCount) };
  const expected = answerBytes(head);
  return expected === undefined || expected === length ? undefined : { code: 'wrongLength' };
}

/** Set in the function code of an answer that refuses. */
export const exceptionBit = 0x80;
