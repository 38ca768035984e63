/** A node as a station file has it, by the URI of its namespace or by its index. */
export interface NodeText {
  readonly namespace: string | number;
  readonly idType: IdType;
  readonly id: string;
  /** Elements of arrays and members of structures, from outside to inside. */
  readonly path: readonly (number | string)[];
}

const idTypes = ['i', 's', 'g', 'b'] as const;
type IdType = (typeof idTypes)[number];

const form = /^(?:nsu=([^;]+);|ns=(\d{1,5});)?([isgb])=(.+?)(?:#((?:\[\d{1,9}\]|\.[A-Za-z_]\w*)*))?$/s;
/** Of an id that would be read as one with a path. */
const ambiguous = /#(?:\[\d{1,9}\]|\.[A-Za-z_]\w*)*$/;
const ids: Readonly<Record<IdType, RegExp>> = {
  i: /^\d{1,10}$/,
  s: /^.{1,4096}$/s,
  g: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  b: /^[A-Za-z\d+/]+={0,2}$/,
};
const mostNumber = 0xffff_ffff;

/** Undefined: it is none. A `#` at the end has no path, so that an id may end like one. */
export function parseNode(text: string): NodeText | undefined {
  const [, uri, index, type, id = '', path = ''] = form.exec(text.trim()) ?? [];
  const idType = idTypes.find((one) => one === type);
  if (!idType || !ids[idType].test(id) || (idType === 'i' && Number(id) > mostNumber)) return undefined;
  if (index !== undefined && Number(index) > 0xffff) return undefined;
  const parts = path.match(/\[\d+\]|\.\w+/g) ?? [];
  return {
    namespace: uri === undefined ? Number(index ?? 0) : unescapeUri(uri),
    idType,
    id,
    path: parts.map((part) => (part.startsWith('[') ? Number(part.slice(1, -1)) : part.slice(1))),
  };
}

export function nodeText({ namespace, idType, id, path }: NodeText): string {
  const space =
    typeof namespace === 'string' ? `nsu=${escapeUri(namespace)};` : namespace === 0 ? '' : `ns=${namespace};`;
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  const end = steps === '' && !ambiguous.test(id) ? '' : `#${steps}`;
  return `${space}${idType}=${id}${end}`;
}

/** As OPC 10000-6 §5.3.1.11 writes URIs in ids. */
function escapeUri(uri: string): string {
  return uri.replaceAll('%', '%25').replaceAll(';', '%3B');
}

function unescapeUri(uri: string): string {
  return uri.replaceAll(/%3B/gi, ';').replaceAll('%25', '%');
}
