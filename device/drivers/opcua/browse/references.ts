import type {
  BrowseDescriptionOptions,
  BrowseNextResponse,
  BrowseResponse,
  BrowseResult,
  NodeId,
  ReferenceDescription,
} from 'node-opcua-client';
import { ServiceError } from '../thread/faultOf.ts';
import { ua } from '../thread/library.ts';
import { linkAnswer, type Server } from '../thread/server.ts';

/** Below one node; the rest is left. */
const mostBelow = 100_000;
/** Of one answer. */
const mostInAnswer = 1000;

const hierarchical = 'i=33';
const property = 46;
/** BrowseResultMask: reference type, node class, browse name, display name, type definition. */
const wantedFacts = 1 | 4 | 8 | 16 | 32;

export function isProperty({ referenceTypeId }: ReferenceDescription): boolean {
  return referenceTypeId.namespace === 0 && referenceTypeId.value === property;
}

/** What is below each of the nodes; nothing, where the server does not show it. Rejects with LinkError. */
export async function referencesOf(
  server: Server,
  nodeIds: readonly NodeId[],
): Promise<readonly (readonly ReferenceDescription[])[]> {
  const all: ReferenceDescription[][] = nodeIds.map(() => []);
  for (let at = 0; at < nodeIds.length; at += server.limits.browse) {
    const some = nodeIds.slice(at, at + server.limits.browse);
    const nodesToBrowse = some.map(
      (nodeId): BrowseDescriptionOptions => ({
        ...{ nodeId, referenceTypeId: hierarchical, includeSubtypes: true },
        ...{ browseDirection: ua.BrowseDirection.Forward, nodeClassMask: 0, resultMask: wantedFacts },
      }),
    );
    const request = new ua.BrowseRequest({ nodesToBrowse, requestedMaxReferencesPerNode: mostInAnswer });
    const { results: given } = await linkAnswer(server.requests.ask<BrowseResponse>(request));
    const results = given ?? [];
    for (const [index, result] of results.entries()) await follow(server, result, all[at + index] ?? []);
    if (some.length === 1) continue;
    // Small servers hold few lists at a time that have not been read to their end.
    for (const [index, nodeId] of some.entries())
      if (results[index]?.statusCode.name === 'BadNoContinuationPoints')
        all[at + index]?.push(...((await referencesOf(server, [nodeId]))[0] ?? []));
  }
  return all;
}

async function follow(server: Server, first: BrowseResult, into: ReferenceDescription[]): Promise<void> {
  let result: BrowseResult | undefined = first;
  while (result) {
    into.push(...(result.references ?? []));
    const { continuationPoint } = result;
    if (!continuationPoint || continuationPoint.length === 0) return;
    const isEnough = into.length >= mostBelow;
    const request = new ua.BrowseNextRequest({
      continuationPoints: [continuationPoint],
      releaseContinuationPoints: isEnough,
    });
    try {
      const { results }: BrowseNextResponse = await server.requests.ask<BrowseNextResponse>(request);
      result = isEnough ? undefined : results?.[0];
    } catch (error) {
      if (error instanceof ServiceError) return;
      throw error;
    }
  }
}
