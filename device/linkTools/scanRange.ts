import type { LinkScan } from '../../protocol/calls/linkTool.ts';
import { linkToolLimits } from '../../protocol/editor/limits.ts';
import type { Found } from '../drivers/driver.ts';
import type { Link } from '../station/links.ts';
import type { Deadline } from './deadline.ts';
import { toolValue } from './toolValue.ts';
import { withConnection } from './withConnection.ts';

/** As far as time and limit allow. */
export async function scanRange(
  link: Link,
  range: string,
  deadline: Deadline,
  now: () => number,
): Promise<Pick<LinkScan, 'found' | 'isWhole' | 'fault'>> {
  const found: Found[] = [];
  const rows = () =>
    found.slice(0, linkToolLimits.found).flatMap(({ address, probed }) => {
      const point = link.kind.browsing?.pointOf(address);
      return point ? { point, ...toolValue(link, probed, now()) } : [];
    });
  try {
    await withConnection(link, deadline, async (connection) => {
      for await (const piece of connection.browse?.(range, deadline.signal) ?? []) {
        found.push(...piece);
        if (found.length > linkToolLimits.found) return;
      }
    });
    return { found: rows(), isWhole: found.length <= linkToolLimits.found };
  } catch (error) {
    // When the time is over, what was found until then counts.
    const isOver = deadline.signal.aborted && found.length > 0;
    return { found: rows(), isWhole: false, fault: isOver ? undefined : deadline.faultOf(error) };
  }
}
