import { Plural } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { ToldFinding } from '../../protocol/faults/finding.ts';
import { fetchLater } from '../text/language.ts';
import css from './FindingsBand.module.css';

const FindingList = lazy(async () => ({ default: (await fetchLater(() => import('./FindingList.tsx'))).FindingList }));

/**
 * What the device could not use of its configuration: a count that opens to the list, with file and line. What it only
 * ignores is listed there too, and is alone no reason for a band.
 */
export function FindingsBand({ list }: { readonly list: readonly ToldFinding[] }) {
  const faults = list.filter(({ kind }) => kind === 'fault');
  if (faults.length === 0) return null;
  return (
    <details className={css.band}>
      <summary>
        <Plural
          value={faults.length}
          one="# part of the configuration could not be used."
          other="# parts of the configuration could not be used."
        />
      </summary>
      <Suspense>
        <FindingList list={list} />
      </Suspense>
    </details>
  );
}
