import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Mark, markNames, type PageState } from '../live/pageState.ts';
import css from './NavigatorPage.module.css';

const words = {
  notCurrent: (count) => <Plural value={count} one="# not current" other="# not current" />,
  uncertain: (count) => <Plural value={count} one="# uncertain" other="# uncertain" />,
  forced: (count) => <Plural value={count} one="# forced" other="# forced" />,
  simulated: (count) => <Plural value={count} one="# simulated" other="# simulated" />,
  blocked: (count) => <Plural value={count} one="# with commands blocked" other="# with commands blocked" />,
} satisfies Record<Mark, (count: number) => ReactNode>;

/** How many points a page shows, and how many of them ask for a look. */
export function PageStateLine({ state }: { readonly state: PageState | undefined }) {
  if (!state) return null;
  return (
    <span className={css.state}>
      <span>
        <Plural value={state.points} one="# point" other="# points" />
      </span>
      {markNames
        .filter((mark) => state.marked[mark].size > 0)
        .map((mark) => (
          <span key={mark} className={css.mark} data-mark={mark}>
            {words[mark](state.marked[mark].size)}
          </span>
        ))}
    </span>
  );
}
