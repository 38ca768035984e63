import type { BrowseNextRequest, BrowseRequest } from 'node-opcua-client';
import { expect, test } from 'vitest';
import { ua } from '../thread/library.ts';
import type { Server } from '../thread/server.ts';
import { referencesOf } from './references.ts';

/** One that holds a single list at a time, of which it sends the first node. */
function smallServer(): Server {
  const rest = new Map<string, number>();
  const reference = (id: number) => ({ nodeId: new ua.NodeId(1, id, 2) });
  const ask = async (request: BrowseRequest | BrowseNextRequest) => {
    if ('continuationPoints' in request) {
      const key = String(request.continuationPoints?.[0]);
      const results = [{ statusCode: { name: 'Good' }, references: [reference((rest.get(key) ?? 0) + 1)] }];
      rest.delete(key);
      return { results };
    }
    const results = (request.nodesToBrowse ?? []).map(({ nodeId }) => {
      if (rest.size > 0) return { statusCode: { name: 'BadNoContinuationPoints' }, references: [] };
      rest.set(String(nodeId), Number(nodeId.value));
      const continuationPoint = Buffer.from(String(nodeId));
      return { statusCode: { name: 'Good' }, references: [reference(Number(nodeId.value))], continuationPoint };
    });
    return { results };
  };
  return { limits: { browse: 10 }, requests: { ask } } as unknown as Server;
}

test('a server that holds few lists at a time is asked once more for those that it had no room for', async () => {
  const nodes = [10, 20, 30].map((id) => new ua.NodeId(1, id, 2));
  const found = await referencesOf(smallServer(), nodes);
  expect(found.map((all) => all.map(({ nodeId }) => nodeId.value))).toEqual([
    [10, 11],
    [20, 21],
    [30, 31],
  ]);
});
