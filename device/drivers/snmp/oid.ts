/** RFC 2578 §3.5: at most 128 numbers of 32 bits. */
const [mostArcs, mostArc] = [128, 0xffff_ffff];

function areArcs(text: string): boolean {
  return /^\d{1,10}(?:\.\d{1,10})*$/.test(text) && text.split('.').every((arc) => Number(arc) <= mostArc);
}

/** Without zeros in front, as the package has it. */
function plain(text: string): string {
  return text.split('.').map(Number).join('.');
}

/** A dot in front is allowed. Undefined: it is none. */
export function oidOf(text: string): string | undefined {
  const trimmed = text.trim().replace(/^\./, '');
  const [first = 3, second = 40] = trimmed.split('.').map(Number);
  // The first two are one octet.
  const isSound = areArcs(trimmed) && first <= 2 && second < 40 && trimmed.split('.').length <= mostArcs;
  return isSound ? plain(trimmed) : undefined;
}

/** Of a row. Undefined: it is none. */
export function indexOf(text: string): string | undefined {
  return areArcs(text) && text.split('.').length <= mostArcs ? plain(text) : undefined;
}

/** The arcs below a node; undefined: it is not below. */
export function below(node: string, oid: string): string | undefined {
  return oid.startsWith(`${node}.`) ? oid.slice(node.length + 1) : undefined;
}

/** Negative: `a` comes first. */
export function compareOids(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  for (let i = 0; i < Math.min(left.length, right.length); i++) {
    const order = (left[i] ?? 0) - (right[i] ?? 0);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}
