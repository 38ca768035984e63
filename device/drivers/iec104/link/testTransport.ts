import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { LinkError } from '../../driver.ts';
import type { OpenTransport, TransportEvents } from './transport.ts';

/** The station's end of connections, by hand. */
export function handTransport() {
  const sent: string[] = [];
  const state = { isRefused: false, opened: 0, closed: 0, reset: 0 };
  let events: TransportEvents | undefined;
  const open: OpenTransport = async (given) => {
    if (state.isRefused) throw new LinkError({ code: 'connectionRefused', detail: '' });
    events = given;
    state.opened++;
    return {
      send: (bytes) => void sent.push(bytes.toString('hex')),
      close: (isAtOnce) => void (isAtOnce ? state.reset++ : state.closed++),
    };
  };
  return {
    open,
    state,
    /** What was sent since the last call. */
    sent: () => sent.splice(0),
    receive: (...hex: readonly string[]) => {
      events?.received(Buffer.from(hex.join('').replaceAll(' ', ''), 'hex'));
    },
    lose: (fault: LinkFault = { code: 'closedByDevice' }) => events?.lost(fault),
  };
}

export const frames = {
  startAct: '680407000000',
  startCon: '68040b000000',
  stopAct: '680413000000',
  stopCon: '680423000000',
  testAct: '680443000000',
  testCon: '680483000000',
} as const;

const low = (value: number) => Buffer.of(value & 0xff, value >> 8).toString('hex');
export const acknowledging = (received: number) => `68040100${low(received << 1)}`;
export function informing(sent: number, received: number, asdu: string): string {
  const bytes = asdu.replaceAll(' ', '');
  const length = (4 + bytes.length / 2).toString(16).padStart(2, '0');
  return `68${length}${low(sent << 1)}${low(received << 1)}${bytes}`;
}
