import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OPCUAServer, OPCUAServerOptions } from 'node-opcua-server';
import { fieldLibrary } from '../../../device/fieldLibraries.ts';
import type { FieldServer, Serve, ServerOptions } from '../protocol.ts';

export const namespace = 'urn:vigie:trial';

type Manager = NonNullable<OPCUAServerOptions['serverCertificateManager']>;
interface Managers {
  readonly OPCUACertificateManager: new (settings: object) => Manager;
}

interface Started {
  readonly server: OPCUAServer;
  readonly port: number;
}

/** A server costs seconds and memory: one has the nodes of all links whose server stays. */
let shared: Promise<Started> | undefined;

export const serve: Serve = async (options) => {
  // Its library tells each fault of a connection there.
  for (const method of ['log', 'warn', 'error'] as const) console[method] = () => undefined;
  if (options.isAlone) return fieldOf(options, await startServer(await freePort()));
  shared ??= freePort().then(startServer);
  return fieldOf(options, await shared);
};

/** A variable for each value, and one for the setpoint. */
async function fieldOf({ link, values }: ServerOptions, started: Started): Promise<FieldServer> {
  const { DataType } = await fieldLibrary('node-opcua-client');
  const executed: number[] = [];
  const numbers = [...Array.from({ length: values }, () => 0), 0];
  const add = ({ server }: Started) => {
    const own = server.engine.addressSpace?.registerNamespace(namespace);
    const folder = server.engine.addressSpace?.rootFolder.objects;
    if (!own || !folder) throw new Error('The server has no address space.');
    const device = own.addObject({ browseName: link, nodeId: `s=${link}`, organizedBy: folder });
    return numbers.map((is, value) => {
      const name = value === values ? 'set' : `v${value}`;
      const variable = own.addVariable({
        ...{ browseName: name, nodeId: `s=${link}.${name}`, componentOf: device, dataType: 'Int32' },
        ...{ accessLevel: 'CurrentRead | CurrentWrite', minimumSamplingInterval: 10 },
      });
      variable.setValueFromSource({ dataType: DataType.Int32, value: is });
      const write = variable.writeValue.bind(variable);
      variable.writeValue = ((...args: Parameters<typeof write>) => {
        executed.push(Number(args[1].value.value));
        return write(...args);
      }) as typeof write;
      return variable;
    });
  };
  let now: Started | undefined = started;
  let variables = add(started);
  return {
    port: started.port,
    set: (changes) => {
      for (const [value, is] of changes) {
        numbers[value] = is;
        if (now) variables[value]?.setValueFromSource({ dataType: DataType.Int32, value: is });
      }
    },
    executed,
    leave: async () => {
      const left = now?.server;
      now = undefined;
      await left?.shutdown();
    },
    comeBack: async () => {
      numbers[values] = executed.at(-1) ?? 0;
      now = await startServer(started.port);
      variables = add(now);
    },
  };
}

async function startServer(port: number): Promise<Started> {
  const { OPCUAServer: Server } = await fieldLibrary('node-opcua-server');
  const { MessageSecurityMode, SecurityPolicy } = await fieldLibrary('node-opcua-client');
  const library = createRequire(join(import.meta.dirname, '../../../fieldLibraries/package.json'));
  const managers: Managers = await import(pathToFileURL(library.resolve('node-opcua-certificate-manager')).href);
  const folder = mkdtempSync(join(tmpdir(), 'vigie-opcua-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const managerOf = (name: string) =>
    new managers.OPCUACertificateManager({
      rootFolder: join(folder, name),
      automaticallyAcceptUnknownCertificate: true,
    });
  const server = new Server({
    ...{ host: '127.0.0.1', alternateHostname: '127.0.0.1', port },
    ...{ serverCertificateManager: managerOf('pki'), userCertificateManager: managerOf('users') },
    ...{ allowAnonymous: true, maxConnectionsPerEndpoint: 200 },
    ...{ securityModes: [MessageSecurityMode.None], securityPolicies: [SecurityPolicy.None] },
    serverCapabilities: { maxSessions: 100, maxMonitoredItemsPerSubscription: 100_000 },
  });
  await server.start();
  return { server, port };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
