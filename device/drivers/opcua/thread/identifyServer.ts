import type { DeviceDetail } from '../../driver.ts';
import { ua } from './library.ts';
import { type Server, standard } from './server.ts';

const names = ['product', 'manufacturer', 'version', 'state'] as const;

/** What the server says of itself. Rejects with LinkError. */
export async function identifyServer(server: Server): Promise<readonly DeviceDetail[]> {
  const wanted = names.map((name) => ({ nodeId: standard[name], attributeId: ua.AttributeIds.Value }));
  const read = await server.read(wanted);
  return names.flatMap((name, at) => {
    const value: unknown = read[at]?.value?.value;
    if (value === undefined || value === null || value === '') return [];
    return { name, value: name === 'state' ? (ua.ServerState[Number(value)] ?? String(value)) : String(value) };
  });
}
