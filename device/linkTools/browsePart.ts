import type { LinkBrowse } from '../../protocol/calls/linkTool.ts';
import { linkToolLimits } from '../../protocol/editor/limits.ts';
import type { BrowsedPart, Found } from '../drivers/driver.ts';
import type { Link } from '../station/links.ts';
import type { Deadline } from './deadline.ts';
import { toolValue } from './toolValue.ts';
import { type ToolSurroundings, withConnection } from './withConnection.ts';

/** As far as time and limit allow. */
export async function browsePart(
  link: Link,
  part: BrowsedPart,
  deadline: Deadline,
  { now, ports }: ToolSurroundings,
): Promise<Pick<LinkBrowse, 'found' | 'next' | 'isWhole' | 'fault'>> {
  const found: Found[] = [];
  let next = part.after;
  let isCut = false;
  const rows = () =>
    found.map(({ name, node, address, probed }) => ({
      name,
      node,
      point: address === undefined ? undefined : link.kind.browsing?.pointOf(address),
      ...(probed ? toolValue(link, probed, now()) : notRead),
    }));
  try {
    const isEnded = await withConnection(
      link,
      deadline,
      async (connection) => {
        for await (const portion of connection.browse?.(part, deadline.signal) ?? []) {
          if (found.length + portion.found.length > linkToolLimits.found) return false;
          found.push(...portion.found);
          next = portion.next;
          isCut ||= portion.isCut === true;
        }
        return !deadline.signal.aborted;
      },
      ports,
    );
    return { found: rows(), next: isEnded ? undefined : next, isWhole: isEnded && !isCut };
  } catch (error) {
    // When the time is over, what was found until then counts.
    const isOver = deadline.signal.aborted && found.length > 0;
    return { found: rows(), next, isWhole: false, fault: isOver ? undefined : deadline.faultOf(error) };
  }
}

const notRead = {
  ...{ value: undefined, state: undefined, sourceTime: undefined, receivedTime: undefined },
  ...{ raw: undefined, words: undefined, refusal: undefined },
};
