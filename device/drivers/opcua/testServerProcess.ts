// A server of OPC UA by node-opcua-server, in a process of its own: its load is not that of the service.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DataValueOptions, StatusCode, VariantOptions } from 'node-opcua-client';
import type { OPCUAServer, OPCUAServerOptions } from 'node-opcua-server';
import { fieldLibrary } from '../../fieldLibraries.ts';
import type { TestServerOptions, ToTestServer } from './testServer.ts';
import { testTypes } from './testTypes.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as Required<Pick<TestServerOptions, 'folder' | 'port'>> &
  TestServerOptions;
const { OPCUAServer: Server } = await fieldLibrary('node-opcua-server');
const ua = await fieldLibrary('node-opcua-client');
const { DataType, StatusCodes, VariantArrayType, MessageSecurityMode, SecurityPolicy } = ua;

type Manager = NonNullable<OPCUAServerOptions['serverCertificateManager']>;
interface Managers {
  readonly OPCUACertificateManager: new (settings: object) => Manager;
}
interface Sets {
  readonly nodesets: { readonly standard: string };
}
interface Spaces {
  readonly ensureDatatypeExtracted: (space: NonNullable<OPCUAServer['engine']['addressSpace']>) => Promise<unknown>;
}
const library = createRequire(join(import.meta.dirname, '../../../fieldLibraries/package.json'));
/** What the server does not give further. */
const partOf = (name: string) => import(pathToFileURL(library.resolve(name)).href);
const managers: Managers = await partOf('node-opcua-certificate-manager');
const spaces: Spaces = await partOf('node-opcua-address-space');
const sets: Sets = await partOf('node-opcua-nodesets');
const managerOf = (name: string, automaticallyAcceptUnknownCertificate: boolean) =>
  new managers.OPCUACertificateManager({
    rootFolder: join(options.folder, name),
    automaticallyAcceptUnknownCertificate,
  });

const typesFile = join(options.folder, 'types.xml');
writeFileSync(typesFile, testTypes);

const [certificateFile, privateKeyFile] = [join(options.folder, 'signed.pem'), join(options.folder, 'signed.key')];
if (options.signed) {
  writeFileSync(certificateFile, options.signed.cert);
  writeFileSync(privateKeyFile, options.signed.key);
}

const server = new Server({
  ...(options.signed && { certificateFile, privateKeyFile }),
  nodesets: [sets.nodesets.standard, typesFile],
  host: '127.0.0.1',
  port: options.port,
  alternateHostname: '127.0.0.1',
  resourcePath: options.path ?? '',
  serverCertificateManager: managerOf(options.pki ?? 'pki', !options.trustsNobody),
  userCertificateManager: managerOf('users', true),
  serverInfo: { applicationUri: 'urn:plant:server' },
  buildInfo: { productName: 'Test plant', manufacturerName: 'Vigie', softwareVersion: '1.2.3' },
  allowAnonymous: !options.users,
  userManager: { isValidUser: (name: string, password: string) => options.users?.[name] === password },
  securityModes: options.isSecureOnly
    ? [MessageSecurityMode.Sign, MessageSecurityMode.SignAndEncrypt]
    : [MessageSecurityMode.None, MessageSecurityMode.Sign, MessageSecurityMode.SignAndEncrypt],
  securityPolicies: [
    ...(options.isSecureOnly ? [] : [SecurityPolicy.None]),
    SecurityPolicy.Basic256Sha256,
    SecurityPolicy.Aes128_Sha256_RsaOaep,
    SecurityPolicy.Aes256_Sha256_RsaPss,
  ],
  maxConnectionsPerEndpoint: 200,
  serverCapabilities: {
    maxSessions: options.maxSessions ?? 50,
    maxMonitoredItemsPerSubscription: options.maxItems ?? 100_000,
    operationLimits: {
      maxNodesPerRead: options.maxPerCall ?? 1000,
      maxNodesPerWrite: options.maxPerCall ?? 1000,
      maxNodesPerBrowse: options.maxPerCall ?? 1000,
      maxMonitoredItemsPerCall: options.maxPerCall ?? 1000,
    },
  },
});
await server.initialize();
const space = server.engine.addressSpace;
if (!space) throw new Error('no address space');
for (const uri of options.namespacesBefore ?? []) space.registerNamespace(uri);
const plant = space.registerNamespace('urn:plant:line');
const line = plant.addObject({ browseName: 'Line', nodeId: 's=Line', organizedBy: space.rootFolder.objects });
type Variable = ReturnType<typeof plant.addVariable>;
const variables = new Map<string, Variable>();

interface About {
  readonly parent?: typeof line;
  readonly isReadOnly?: boolean;
  readonly nodeId?: string;
}

function add(name: string, dataType: string, value: VariantOptions, about: About = {}): Variable {
  const isArray = Array.isArray(value.value) && value.arrayType === VariantArrayType.Array;
  const variable = plant.addVariable({
    browseName: name,
    nodeId: about.nodeId ?? `s=${name}`,
    componentOf: about.parent ?? line,
    dataType,
    accessLevel: about.isReadOnly ? 'CurrentRead' : 'CurrentRead | CurrentWrite',
    minimumSamplingInterval: 0,
    ...(isArray && { valueRank: 1, arrayDimensions: [(value.value as readonly unknown[]).length] }),
  });
  variable.setValueFromSource(value);
  variables.set(name, variable);
  return variable;
}

const scalars: Readonly<Record<string, unknown>> = {
  ...{ Boolean: false, SByte: -5, Byte: 5, Int16: -300, UInt16: 300, Int32: -70_000, UInt32: 70_000 },
  ...{ Float: 1.5, Double: 12.25, Int64: [0, 42], UInt64: [0, 43] },
  ...{ String: 'Pump 1', Guid: '72962B91-FA75-4AE6-8D28-B404DC7DAF63', DateTime: new Date(Date.UTC(2025, 10, 30, 12)) },
  LocalizedText: { locale: 'en', text: 'Running' },
  ByteString: Buffer.from('0102ff', 'hex'),
};
for (const [type, value] of Object.entries(scalars))
  add(type, type, {
    dataType: DataType[type as keyof typeof DataType],
    arrayType: VariantArrayType.Scalar,
    value,
  } as VariantOptions);
add('ReadOnly', 'Double', { dataType: DataType.Double, value: 5 }, { isReadOnly: true });
add('Refusing', 'Int32', { dataType: DataType.Int32, value: 5 }).on('value_changed', () => undefined);
add('Temperatures', 'Double', {
  dataType: DataType.Double,
  arrayType: VariantArrayType.Array,
  value: [20.5, 21, 21.5, 22, 22.5],
});
add('odd "name".[3]', 'Int16', { dataType: DataType.Int16, value: 7 }, { nodeId: 's="DB"."odd name".[3]' });
add('Numbered', 'Int16', { dataType: DataType.Int16, value: 8 }, { nodeId: 'i=5001' });
add('Opaque', 'Int16', { dataType: DataType.Int16, value: 9 }, { nodeId: 'b=AQID' });
add('Global', 'Int16', { dataType: DataType.Int16, value: 10 }, { nodeId: 'g=72962B91-FA75-4AE6-8D28-B404DC7DAF63' });

const states = ['Stopped', 'Starting', 'Running', 'Fault'];
const stateType = plant.addEnumerationType({
  browseName: 'PumpState',
  enumeration: states.map((displayName, value) => ({ displayName, value })),
});
const state = plant.addVariable({
  ...{ browseName: 'PumpState', nodeId: 's=PumpState', componentOf: line, dataType: stateType.nodeId },
  accessLevel: 'CurrentRead | CurrentWrite',
});
state.setValueFromSource({ dataType: DataType.Int32, value: 2 });
variables.set('PumpState', state);

const analog = plant.addAnalogDataItem({
  ...{ browseName: 'Flow', nodeId: 's=Flow', componentOf: line, dataType: 'Double' },
  engineeringUnitsRange: { low: 0, high: 100 },
  engineeringUnits: { namespaceUri: 'http://www.opcfoundation.org/UA/units/un/cefact', unitId: 1, displayName: 'm³/h' },
  value: { dataType: DataType.Double, value: 33.5 },
});
variables.set('Flow', analog);

const pumpType = space.findDataType('PumpData', space.getNamespaceIndex('urn:plant:types'));
if (!pumpType) throw new Error('no type of the structure');
await spaces.ensureDatatypeExtracted(space);
const pump = plant.addVariable({
  ...{ browseName: 'Pump', nodeId: 's=Pump', componentOf: line, dataType: pumpType.nodeId },
});
pump.setValueFromSource({
  dataType: DataType.ExtensionObject,
  value: space.constructExtensionObject(pumpType, { speed: 47.5, tag: 'P1', limits: [1, 2, 3] }),
});
variables.set('Pump', pump);

const many = plant.addObject({ browseName: 'Many', nodeId: 's=Many', organizedBy: space.rootFolder.objects });
const counters = Array.from({ length: options.many ?? 0 }, (_, index) =>
  add(`n${index}`, 'Double', { dataType: DataType.Double, value: 0 }, { parent: many }),
);

let writes = 0;
let delayMs = 0;
const refused = new Map<string, StatusCode>();
for (const [name, variable] of variables) {
  const write = variable.writeValue.bind(variable);
  // The server passes a callback.
  variable.writeValue = ((...args: unknown[]) => {
    writes++;
    const answer = args.pop() as (error: Error | null, status?: StatusCode) => void;
    const later = (error: Error | null, status?: StatusCode) => void setTimeout(() => answer(error, status), delayMs);
    const code = refused.get(name);
    if (code) later(null, code);
    else (write as (...args: unknown[]) => void)(...args, later);
  }) as typeof write;
}

let pace: NodeJS.Timeout | undefined;
/** Each tick all that are due count one further. */
function run(perSecond: number): void {
  clearInterval(pace);
  if (perSecond === 0) return;
  const tickMs = 20;
  let [due, at] = [0, 0];
  pace = setInterval(() => {
    for (due += (perSecond * tickMs) / 1000; due >= 1 && counters.length > 0; due--) {
      const one = counters[at++ % counters.length];
      one?.setValueFromSource({ dataType: DataType.Double, value: one.readValue().value.value + 1 });
    }
  }, tickMs);
}

const statusOf = (name: string) => StatusCodes[name as keyof typeof StatusCodes] as StatusCode;

function set(name: string, value: unknown, status = 'Good', time?: number): void {
  const variable = variables.get(name);
  if (!variable) throw new Error(`no variable ${name}`);
  const { dataType, arrayType } = variable.readValue().value;
  const known: VariantOptions = { dataType, arrayType, value: typeOf(dataType, value) };
  variable.setValueFromSource(known, statusOf(status), time === undefined ? new Date() : new Date(time));
}

function typeOf(dataType: number, value: unknown): unknown {
  if (dataType === DataType.DateTime) return new Date(Number(value));
  return dataType === DataType.LocalizedText ? { text: String(value) } : value;
}

function counts(of: OPCUAServer) {
  const { engine } = of;
  return {
    sessions: engine.currentSessionCount,
    subscriptions: engine.currentSubscriptionCount,
    channels: of.endpoints.reduce((sum, endpoint) => sum + endpoint.currentChannelCount, 0),
    writes,
  };
}

const asked: { readonly [Ask in keyof ToTestServer]: (...args: Parameters<ToTestServer[Ask]>) => unknown } = {
  set,
  get: (name) => {
    const data: DataValueOptions | undefined = variables.get(name)?.readValue();
    return data?.value?.value;
  },
  counts: () => counts(server),
  refuse: (name, status) => void (status ? refused.set(name, statusOf(status)) : refused.delete(name)),
  delayWrites: (ms) => {
    delayMs = ms;
  },
  run,
  cut: () => {
    for (const endpoint of server.endpoints) endpoint.abruptlyInterruptChannels();
  },
};

process.on('message', async ({ id, ask, args }: { id: number; ask: keyof ToTestServer; args: unknown[] }) => {
  const run = asked[ask] as (...args: unknown[]) => unknown;
  process.send?.({ id, result: await run(...args) });
});
process.on('disconnect', () => process.exit());
await server.start();
process.send?.({ isReady: true, certificate: server.getCertificate().toString('base64') });
