import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLoopback } from './http/origin.ts';

/** How the service is started. */
export interface Settings {
  readonly station: string;
  readonly host: string;
  readonly port: number;
  readonly data: string;
  /** `/`, or `/some/path/` behind a reverse proxy (R5). */
  readonly prefix: string;
  /** Password of the first administrator, where a station has no account (R19). */
  readonly adminPassword: string | undefined;
}

/** A start that can't be: its message is a whole sentence for whoever started it. */
export class StartError extends Error {}

/** Reads `DIR --port N --host H --data DIR --prefix PATH`; throws StartError. */
export function parseSettings(args: readonly string[], environment: NodeJS.ProcessEnv): Settings {
  const { values, positionals } = parsed(args);
  const [station, ...rest] = positionals;
  if (station === undefined || rest.length > 0) throw new StartError('Name one station folder: run DIR');
  const port = Number(values.port ?? 8080);
  if (!Number.isInteger(port) || port < 0 || port > 65535 || values.port === '') {
    throw new StartError(`--port ${values.port} is no port: expected a whole number from 0 to 65535.`);
  }
  const host = values.host ?? '127.0.0.1';
  if (!isLoopback(host)) {
    throw new StartError(
      `--host ${host} is refused: without TLS, passwords would cross the network in plain text. Use 127.0.0.1 or ::1.`,
    );
  }
  const prefix = `/${(values.prefix ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/');
  if (!/^\/([\w.~-]+\/)*$/.test(prefix)) throw new StartError(`--prefix ${values.prefix} is no path.`);
  return {
    station: resolve(station),
    host,
    port,
    prefix,
    data: resolve(values.data ?? join(station, 'data')),
    adminPassword: environment.VIGIE_ADMIN_PASSWORD,
  };
}

function parsed(args: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { port: text, host: text, data: text, prefix: text },
    });
  } catch (error) {
    throw new StartError((error as Error).message);
  }
}
