import { withoutEmpty } from '../protocol/faults/coded.ts';
import { linkFaultText } from '../protocol/faults/linkFaultText.ts';
import type { Data } from './data.ts';
import type { LinkPorts } from './drivers/security/linkPorts.ts';
import type { Timing } from './points/timing.ts';
import { Publishing } from './publish/publishing.ts';
import { bdSeqStore } from './store/tables/bdSeq.ts';

interface PublishingParts {
  readonly data: Data;
  readonly linkPorts: LinkPorts;
  readonly timing: Timing;
  readonly say: (line: string) => void;
}

/** Publishers outlive every station; their loss and return are events. */
export function composePublishing({ data, linkPorts, timing, say }: PublishingParts): Publishing {
  const { db, storage, events, report } = data;
  const lostAt = new Map<string, number>();
  const ports = {
    linkPorts,
    timing,
    nextBdSeq: bdSeqStore(db, storage).next,
    onChange: ({ name, points }, lost) => {
      const head = { object: { kind: 'link', id: name, name } } as const;
      if (lost) {
        lostAt.set(name, timing.tick());
        events.recordFolded({ kind: 'publisherLost', ...head, fields: { points, ...withoutEmpty(lost) } });
        say(`Publisher ${name} has no connection: ${linkFaultText(lost)}.`);
        return;
      }
      const lastedMs = Math.round(timing.tick() - (lostAt.get(name) ?? timing.tick()));
      events.recordFolded({ kind: 'publisherBack', ...head, fields: { points, lastedMs } });
      say(`Publisher ${name} is connected again.`);
    },
  } satisfies ConstructorParameters<typeof Publishing>[0];
  return new Publishing(ports, report);
}
