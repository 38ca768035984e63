import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useStore } from '../ui/store.ts';
import { usePage } from './PageContext.ts';
import css from './ProblemPanel.module.css';
import { kindWords, type Problem, problemsOfPage } from './problems.ts';

/** What could not be drawn, folded to its count; calm, because the rest of the page works. */
export function ProblemPanel({ synoptic }: { readonly synoptic: Synoptic }) {
  const { problems } = usePage();
  const boxes = useStore(problems);
  const ofPage = useMemo(() => problemsOfPage(synoptic), [synoptic]);
  const all = [...ofPage, ...boxes];
  if (all.length === 0) return null;
  return (
    <details className={css.problems}>
      <summary>
        <Plural
          value={all.length}
          one="# thing on this page could not be drawn"
          other="# things on this page could not be drawn"
        />
      </summary>
      <ul>
        {all.map((problem) => (
          <Row key={keyOf(problem)} problem={problem} />
        ))}
      </ul>
    </details>
  );
}

function Row({ problem: { element, reasons } }: { readonly problem: Problem }) {
  const { i18n } = useLingui();
  const why = reasons.map((reason) => i18n._(reason)).join(' ');
  if (!element) {
    return (
      <li>
        <Trans>The page: {why}</Trans>
      </li>
    );
  }
  const { x, y } = element;
  const kind = i18n._(kindWords[element.kind]);
  return (
    <li>
      <Trans>
        {kind} at {x}, {y}: {why}
      </Trans>
    </li>
  );
}

const keys = new WeakMap<Problem, number>();
let nextKey = 0;

function keyOf(problem: Problem): number {
  const known = keys.get(problem) ?? nextKey++;
  keys.set(problem, known);
  return known;
}
