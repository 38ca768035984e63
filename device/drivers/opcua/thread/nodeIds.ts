import type { NodeId } from 'node-opcua-client';
import type { NodeText } from '../nodeText.ts';
import { ua } from './library.ts';

/** `NodeIdType` of the library (OPC 10000-3 §8.2.2). */
const types = { i: 1, s: 2, g: 3, b: 4 } as const;
type IdType = keyof typeof types;

/** Of the session at hand: the index of a namespace may be another one after a restart of the server. */
export class NodeIds {
  readonly #uris: readonly string[];

  constructor(uris: readonly string[]) {
    this.#uris = uris;
  }

  /** Undefined: the server has no such namespace. */
  idOf({ namespace, idType, id }: NodeText): NodeId | undefined {
    const index = typeof namespace === 'number' ? namespace : this.#uris.indexOf(namespace);
    if (index < 0) return undefined;
    const values = { i: Number(id), s: id, g: id.toUpperCase(), b: Buffer.from(id, 'base64') };
    return new ua.NodeId(types[idType], values[idType], index);
  }

  /** By the URI of the namespace, where the server says it. */
  textOf({ namespace, identifierType, value }: NodeId): NodeText {
    const idType = (Object.keys(types) as IdType[]).find((one) => types[one] === Number(identifierType)) ?? 'i';
    const id = Buffer.isBuffer(value) ? value.toString('base64') : String(value);
    const uri = namespace === 0 ? undefined : this.#uris[namespace];
    return { namespace: uri || namespace, idType, id, path: [] };
  }
}
