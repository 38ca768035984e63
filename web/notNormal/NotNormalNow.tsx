import { Trans } from '@lingui/react/macro';
import { useMoment } from '../live/useMoment.ts';
import { Link } from '../router/Link.tsx';
import { personText } from '../text/personNames.ts';
import { useKnown } from '../ui/useKnown.ts';
import css from './NotNormalNow.module.css';
import type { NotNormalRow, Section } from './notNormal.ts';

interface NotNormalNowProps {
  readonly sections: readonly Section[];
  /** The screen with the whole list. */
  readonly href: string;
}

/** Of each section; the screen has the others. */
const mostRows = 5;

/** For the hand-over of a shift: the sections with rows, or whose state is unknown. */
export function NotNormalNow({ sections, href }: NotNormalNowProps) {
  return (
    <section className={css.now}>
      <div className="toolbar">
        <h3 className="note">
          <Trans>What is not normal</Trans>
        </h3>
        <Link to={href} className="press small firm">
          <Trans>Show all</Trans>
        </Link>
      </div>
      {sections.map((section) => (
        <Part key={section.id} section={section} />
      ))}
    </section>
  );
}

function Part({ section: { title, status, rows, more } }: { readonly section: Section }) {
  const known = useKnown(status);
  const count = rows.length + more;
  if (count === 0) {
    if (known === 'ready') return null;
    return (
      <p className="entry" role="status">
        {title}: {known === 'loading' ? <Trans>Loading…</Trans> : <Trans>unknown</Trans>}
      </p>
    );
  }
  return (
    <>
      <h4 className="note plain">
        {title}: {count} {known !== 'ready' && <Trans>not current</Trans>}
      </h4>
      <ul>
        {rows.slice(0, mostRows).map((row) => (
          <Row key={row.key} row={row} />
        ))}
        {count > mostRows && <li className="entry">…</li>}
      </ul>
    </>
  );
}

function Row({ row: { name, judgedBy, what, who, since, until } }: { readonly row: NotNormalRow }) {
  const momentOf = useMoment();
  const end = typeof until === 'number' ? momentOf(until).short : undefined;
  return (
    <li className="entry">
      <span>{name}</span>
      <span className="note">
        {who && <span>{personText(who)} </span>}
        {since !== undefined && (
          <time dateTime={new Date(since).toISOString()} title={momentOf(since).exact}>
            {momentOf(since).short}
          </time>
        )}
      </span>
      <span className="span note">
        {judgedBy !== undefined && `${judgedBy} · `}
        {what}
        {end !== undefined && (
          <>
            {' · '}
            <Trans>until {end}</Trans>
          </>
        )}
      </span>
    </li>
  );
}
