import { integer, SnmpTestAgent } from '../../../testing/snmpTestAgent.ts';
import type { Serve } from '../protocol.ts';

/** The first value is the first row of a column, and the setpoint is beside the table. */
export const column = '1.3.6.1.4.1.8072.9999.1.1.1';
export const setpoint = '1.3.6.1.4.1.8072.9999.2.0';

export const serve: Serve = async () => {
  const agent = await SnmpTestAgent.start();
  const executed: number[] = [];
  const show = (is: number) =>
    agent.objects.set(setpoint, {
      ...integer(is),
      set: (_, bytes) => {
        const value = bytes.readIntBE(0, bytes.length);
        executed.push(value);
        show(value);
        return 0;
      },
    });
  show(0);
  return {
    port: agent.port,
    set: (changes) => {
      for (const [value, is] of changes) agent.objects.set(`${column}.${value + 1}`, integer(is));
      agent.datagrams.length = 0;
      agent.requests.length = 0;
    },
    executed,
    leave: () => agent.stop(),
    comeBack: () => agent.comeBack(),
    misbehave: (how) => {
      agent.habit = how === undefined ? undefined : habits[how];
    },
  };
};

/** What no agent should send: of another request, more bytes than are read, and a response that is cut. */
const habits: Readonly<Record<string, NonNullable<SnmpTestAgent['habit']>>> = {
  cutReply: (_, usual) => [usual().subarray(0, 20)],
  tooLarge: () => [Buffer.alloc(60_000, 0x30)],
};
