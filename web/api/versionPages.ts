import * as calls from '../../protocol/calls/version.ts';
import { changesRequestRecord } from '../../protocol/configuration/getChanges.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type Point, pointRecord } from '../../protocol/point.ts';
import { readSynoptics, type Synoptic } from '../../protocol/synoptic.ts';
import { child, readTexts } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Client } from './client.ts';

/** The pages of a version, those that are drawn otherwise whole, and the points on them. */
export interface DrawnPages {
  readonly synoptics: readonly Synoptic[];
  readonly points: readonly Point[];
}

interface ChangedPages {
  /** Their SynopticIds. */
  readonly changed: readonly string[];
  readonly before: DrawnPages;
  readonly after: DrawnPages;
}

/** The pages that are drawn otherwise in the second version, as each has them; undefined: no answer, or none can be read. */
export async function readChangedPages(
  client: Pick<Client, 'call'>,
  from: number,
  to: number,
): Promise<ChangedPages | undefined> {
  const reply = await client.call(calls.getPages, changesRequestRecord.parameters({ from, to }));
  if (reply.kind !== 'reply' || reply.code !== errorCodes.ok) return undefined;
  const [before, after] = [child(reply.content, 'Before'), child(reply.content, 'After')];
  const changed = readTexts(reply.content, 'Changed');
  return before && after && { changed, before: pagesIn(before), after: pagesIn(after) };
}

function pagesIn(node: XmlNode): DrawnPages {
  return { synoptics: readSynoptics(node), points: pointRecord.readAll(node) };
}
