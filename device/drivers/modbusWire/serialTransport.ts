import { LinkError } from '../driver.ts';
import type { OpenTransport } from './transport.ts';

export interface SerialLine {
  readonly device: string;
  readonly baudRate: number;
  readonly dataBits: 7 | 8;
  readonly parity: 'none' | 'even' | 'odd';
  readonly stopBits: 1 | 2;
}

/** The package is optional, and loaded here only: machines without serial lines do without it. */
export function serialTransport({ device, ...line }: SerialLine): OpenTransport {
  return async ({ received, lost }) => {
    const { SerialPort } = await loaded();
    const port = new SerialPort({ path: device, ...line, autoOpen: false });
    await new Promise<void>((resolve, reject) => {
      port.open((error) => (error ? reject(noPort(error.message)) : resolve()));
    });
    wakeAfterPolling(port.port);
    let end = lost;
    port.on('data', (bytes: Buffer) => received(bytes));
    port.on('error', (error) => end({ code: 'noPort', detail: error.message }));
    port.on('close', (error: Error | null) => end({ code: 'noPort', detail: error?.message ?? device }));
    return {
      send: (bytes) => void port.write(bytes),
      close: async () => {
        end = () => undefined;
        port.removeAllListeners('data');
        if (port.isOpen) await new Promise<void>((resolve) => port.close(() => resolve()));
      },
    };
  };
}

async function loaded() {
  try {
    return await import('serialport');
  } catch (error) {
    throw new LinkError({ code: 'driverNotLoaded', detail: (error as Error).message });
  }
}

/**
 * The package resolves a promise in a native callback, after which Node runs no promises: without this the service
 * would read what has come only at its next timer.
 */
function wakeAfterPolling(port: object | undefined): void {
  const { poller } = (port ?? {}) as { poller?: NodeJS.EventEmitter };
  for (const event of ['readable', 'writable']) poller?.on(event, () => setImmediate(() => undefined));
}

function noPort(detail: string): LinkError {
  return new LinkError({ code: 'noPort', detail });
}
