import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { ImageOff } from 'lucide-react';
import { getOrInsert } from '../ui/getOrInsert.ts';
import { kindNames } from './elements/kindNames.ts';
import css from './FindingList.module.css';
import type { PageFinding } from './pageFindings.ts';

/** Folded to its count, because the rest of the page works. */
export function FindingList({ findings }: { readonly findings: readonly PageFinding[] }) {
  return (
    <details className={css.findings}>
      <summary className="row near">
        <ImageOff size={18} aria-hidden />
        <span className="clip">
          <Plural
            value={findings.length}
            one="# element on this page could not be drawn"
            other="# elements on this page could not be drawn"
          />
        </span>
      </summary>
      <ul className={css.list}>
        {findings.map((finding) => (
          <Row key={keyOf(finding)} finding={finding} />
        ))}
      </ul>
    </details>
  );
}

function Row({ finding: { element, reasons } }: { readonly finding: PageFinding }) {
  const { i18n } = useLingui();
  const why = reasons.map((reason) => i18n._(reason)).join(' ');
  if (!element) {
    return (
      <li>
        <Trans>Page: {why}</Trans>
      </li>
    );
  }
  const { x, y } = element;
  const kind = i18n._(kindNames[element.kind]);
  return (
    <li>
      <Trans>
        {kind} at {x}, {y}: {why}
      </Trans>
    </li>
  );
}

const keys = new WeakMap<PageFinding, number>();
let nextKey = 0;

function keyOf(finding: PageFinding): number {
  return getOrInsert(keys, finding, () => nextKey++);
}
