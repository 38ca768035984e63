import { useEffect, useRef, useState } from 'react';
import { readingOf } from '../../../editor/points/readingOf.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import type { Point } from '../../../protocol/point.ts';
import { readBase } from '../journal/baseFiles.ts';
import { readRequests } from '../points/readRequests.ts';
import type { SectionProps } from '../section.ts';
import { FieldReads, type PointRequest, type Unread } from './fieldReads.ts';

const ageMs = 1000;
const none: Unread = new Map();

type FieldReadsUse = Pick<SectionProps, 'client' | 'tools' | 'runs' | 'setOwn'> & {
  /** Of the page on the screen; another function is called at once. */
  readonly points: () => readonly Point[];
};

/**
 * While it is on the screen, reads from the field what the running station does not have, or reads otherwise. Returns
 * why links can’t be read.
 */
export function useFieldReads({ client, tools, runs, setOwn, points }: FieldReadsUse): Unread {
  const [unread, setUnread] = useState(none);
  const latest = useRef(points);
  const wake = useRef(() => {});
  useEffect(() => {
    latest.current = points;
    wake.current();
  }, [points]);
  useEffect(() => {
    if (runs === undefined) return;
    const end = new AbortController();
    let running: RecordStore | undefined;
    const reads = new FieldReads({
      device: tools.device,
      requests: () => (running ? requestsFor(client.store, running, latest.current()) : []),
      isSeen: () => document.visibilityState !== 'hidden',
      tick: () => performance.now(),
      show: (values, why) => {
        setOwn(values);
        setUnread(why);
      },
    });
    const rounds = async () => {
      while (!end.signal.aborted) {
        running ??= await readBase(tools, runs);
        const restMs = await reads.round(end.signal);
        if (end.signal.aborted) return;
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, restMs);
          wake.current = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    };
    void rounds();
    const ages = setInterval(() => reads.age(), ageMs);
    return () => {
      end.abort();
      wake.current();
      clearInterval(ages);
      setOwn(new Map());
      setUnread(none);
    };
  }, [client, tools, runs, setOwn]);
  return unread;
}

/** Only for points that the draft reads otherwise than the running version. */
function requestsFor(draft: RecordStore, running: RecordStore, points: readonly Point[]): PointRequest[] {
  const byId = (store: RecordStore) => new Map(pointKeys(store).map((key) => [fieldText(store, key, 'Id'), key]));
  const [own, theirs] = [byId(draft), byId(running)];
  const shown = new Map(points.flatMap((point) => [[own.get(point.id) ?? '', point] as const]));
  const isOwn = (key: string, { id }: Point) => {
    const other = theirs.get(id);
    return other === undefined || readingOf(draft, key) !== readingOf(running, other);
  };
  const keys = [...shown].flatMap(([key, point]) => (key !== '' && isOwn(key, point) ? [key] : []));
  return readRequests(draft, keys).map(({ points: read, ...request }) => ({
    ...request,
    points: read.flatMap(({ key, node }) => {
      const point = shown.get(key);
      return point ? [{ point, node }] : [];
    }),
  }));
}
