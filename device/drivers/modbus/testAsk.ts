import { exceptionBit } from '../modbusWire/framing.ts';
import type { Ask } from './readGroup.ts';
import { answerOf, type TestField } from './testField.ts';

/** Unit 1 of a field, without a wire. */
export function askOf(field: TestField): Ask {
  return async ({ pdu }) => {
    const answer = answerOf(field, 1, pdu);
    const isException = ((answer[0] ?? 0) & exceptionBit) !== 0;
    return isException ? { code: 'exception', exception: String(answer[1]) } : answer;
  };
}
