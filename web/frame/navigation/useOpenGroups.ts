import { useEffect, useState } from 'react';
import { attempt } from '../../../protocol/attempt.ts';
import { readSetting, storeSetting } from '../../ui/browser/browserSetting.ts';

const storageKey = 'vigie.openGroups';

function storedGroups(): ReadonlySet<string> {
  return attempt(() => new Set(JSON.parse(readSetting(storageKey) ?? 'null')), new Set());
}

/** Those of the last visit, and the group of the page on screen from the moment when it is shown. */
export function useOpenGroups(shown: string | undefined, groupOfShown: string | undefined) {
  const [open, setOpen] = useState(storedGroups);
  const set = (key: string, isOpen: boolean) =>
    setOpen((known) => new Set([...known, key].filter((one) => isOpen || one !== key)));
  const [last, setLast] = useState('');
  // Another page of the same group opens it again.
  const now = `${shown} ${groupOfShown}`;
  if (now !== last) {
    setLast(now);
    if (groupOfShown !== undefined) set(groupOfShown, true);
  }
  useEffect(() => {
    storeSetting(storageKey, JSON.stringify([...open]));
  }, [open]);
  return [open, set] as const;
}
