import { Plural } from '@lingui/react/macro';
import type { LeftOut } from '../../protocol/leftOut.ts';
import css from './LeftOutBand.module.css';

/** What the device could not use of its configuration: a count that opens to the list, with file and line. */
export function LeftOutBand({ list }: { readonly list: readonly LeftOut[] }) {
  if (list.length === 0) return null;
  return (
    <details className={css.band}>
      <summary>
        <Plural
          value={list.length}
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
