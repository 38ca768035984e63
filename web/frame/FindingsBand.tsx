import { Plural } from '@lingui/react/macro';
import type { Finding } from '../../protocol/finding.ts';
import css from './FindingsBand.module.css';

/**
 * What the device could not use of its configuration: a count that opens to the list, with file and line. What it only
 * ignores is listed there too, and is alone no reason for a band.
 */
export function FindingsBand({ list }: { readonly list: readonly Finding[] }) {
  const count = list.filter(({ kind }) => kind === 'fault').length;
  if (count === 0) return null;
  return (
    <details className={css.band}>
      <summary>
        <Plural
          value={count}
          one="# part of the configuration could not be used."
          other="# parts of the configuration could not be used."
        />
      </summary>
      <ul>
        {list.map(({ file, line, reason }) => (
          <li key={`${file}:${line}:${reason}`}>
            <span className={css.place}>{line > 0 ? `${file}:${line}` : file}</span> {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
