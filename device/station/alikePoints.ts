import { readText } from '../../protocol/fields.ts';
import { readPlainXml } from '../../protocol/plainXml.ts';
import { resolved } from '../../protocol/references.ts';
import type { FoldedNode, XmlNode } from '../../protocol/xml.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { AlikeElements, type Said } from './alikeElements.ts';
import type { Findings } from './findings.ts';
import type { Link } from './links.ts';

/** A reference in a text is one of those that XML has by itself. */
const text = '[^"<&\\n\\t]*(?:&(?:amp|lt|gt|quot|apos);[^"<&\\n\\t]*)*';
/** What each point has of its own; most say all else alike. */
const own = { Id: '[^"<&\\s]+', InfoNumber: '[1-9]\\d{0,8}', Name: text, RiData: text, Register: '[^"<&\\n\\t]+' };
type Own = keyof typeof own;

interface PointReader {
  /** Undefined where anything is wrong with it. */
  readonly read: (node: XmlNode) => FieldPoint | undefined;
  /** Those of the points read so far. */
  readonly unitLinks: ReadonlyMap<string, Link>;
}

/** A point that others are like. */
interface Like {
  readonly node: XmlNode;
  readonly point: FieldPoint;
  readonly link: Link;
}

/** Reads PointCfg from its text; undefined where anything is wrong, which is then to be told with its line. */
export function readAlikePoints(cfg: FoldedNode, reader: PointReader, findings: Findings): FieldPoint[] | undefined {
  const points: FieldPoint[] = [];
  const isSound = new AlikeElements<Like, Own>({ told: own, free: {} }).read(cfg, {
    read: (source) => {
      const node = readPlainXml(source);
      const point = node?.name === 'Point' ? reader.read(node) : undefined;
      const link = point && reader.unitLinks.get(point.link);
      if (!node || !point || !link || findings.list.length > 0) return undefined;
      points.push(point);
      return { node, point, link };
    },
    alike: (like, said) => {
      const point = alikePoint(like, said);
      if (point) points.push(point);
      return point !== undefined;
    },
  });
  return isSound && fitTogether(points) ? points : undefined;
}

/** The point with what it says of its own; undefined where its register is none, or not for what it is to be. */
function alikePoint({ node, point, link: { kind } }: Like, said: Said<Own>): FieldPoint | undefined {
  const address = kind.parseAddress((field) => (field === 'Register' && said(field)) || readText(node, field));
  if (typeof address === 'string') return undefined;
  const writable = kind.isWritable(address);
  if (point.editingKind !== 'NonEditable' && !writable) return undefined;
  const id = said('Id') ?? point.id;
  const { scale, offset } = point.scaling;
  return {
    ...point,
    id,
    infoNumber: Number(said('InfoNumber') ?? point.infoNumber),
    name: textOf('Name', node, said) || id,
    riData: textOf('RiData', node, said),
    address,
    writable,
    scaling: { scale, offset, range: kind.range(address) },
  };
}

function textOf(field: Own, node: XmlNode, said: Said<Own>): string | undefined {
  const text = said(field);
  return text === undefined ? readText(node, field) : resolved(text);
}

/** No id, number or reference stands twice, and what an interlock names is there. */
function fitTogether(points: readonly FieldPoint[]): boolean {
  const ids = new Set(points.map(({ id }) => id));
  const references = points.flatMap(({ riData }) => riData || []);
  return (
    ids.size === points.length &&
    new Set(points.map(({ infoNumber }) => infoNumber)).size === points.length &&
    new Set(references).size === references.length &&
    points.every(({ interlocks }) => interlocks.every(({ when }) => ids.has(when)))
  );
}
