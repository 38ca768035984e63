import { type Connection, type Driver, LinkError } from '../../device/drivers/driver.ts';
import { driverOf } from '../../device/drivers/driverKind.ts';
import { driverKinds } from '../../device/drivers/index.ts';
import type { LinkPorts } from '../../device/drivers/security/linkPorts.ts';
import type { LinkFault } from '../../protocol/faults/linkFault.ts';
import type { ProbedLink } from './probeUrl.ts';

/** Over a connection that stays open; it is opened again where it was lost. */
export type AskLink = <T>(ask: (connection: Connection) => Promise<T> | undefined) => Promise<T | { lost: LinkFault }>;

/** What a driver can't do is a fault, too. */
export function probeLink(
  { kind, settings }: ProbedLink,
  ports: LinkPorts,
  onLost: (fault: LinkFault) => void,
): { readonly ask: AskLink; readonly close: () => void } {
  let driver: Promise<Driver> | undefined;
  let open: Connection | undefined;
  const connect = async (): Promise<Connection> => {
    driver ??= driverOf(driverKinds[kind], settings, ports);
    const connection: Connection = await (await driver).connect();
    connection.onLost(() => {
      open = undefined;
    });
    open = connection;
    return connection;
  };
  return {
    ask: async (ask) => {
      try {
        return (
          (await ask(open ?? (await connect()))) ?? { lost: { code: 'other', detail: 'not offered by the driver' } }
        );
      } catch (error) {
        if (!(error instanceof LinkError)) throw error;
        onLost(error.fault);
        return { lost: error.fault };
      }
    },
    close: () => open?.close(),
  };
}
