import { useEffect, useState } from 'react';
import type { RecordStore } from '../../../../editor/records/recordStore.ts';
import { outdatedInstances } from '../../../../editor/templates/updateInstances.ts';
import { useRecords } from '../../useRecords.ts';

/** Hundreds of instances are compared after the page is drawn, and once for edits that follow each other. */
const restMs = 400;

/** Instances on all pages whose template has changed since; 0 until they are counted. */
export function useOutdatedCount(store: RecordStore): number {
  const version = useRecords(store, versionOf);
  const [counted, setCounted] = useState({ version: -1, count: 0 });
  const isDue = counted.version !== version;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => setCounted({ version, count: outdatedInstances(store).length }), restMs);
    return () => clearTimeout(timer);
  }, [store, version, isDue]);
  return counted.count;
}

const versionOf = ({ version }: RecordStore) => version;
