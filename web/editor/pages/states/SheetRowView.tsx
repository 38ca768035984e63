import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { targetOf } from '../../../../protocol/elementKinds.ts';
import { Link } from '../../../router/Link.tsx';
import { kindNames } from '../../../synoptic/elements/kindNames.ts';
import { Button } from '../../../ui/Button.tsx';
import type { CellStyle } from './cellStyle.ts';
import { SheetCell } from './SheetCell.tsx';
import css from './StateSheet.module.css';
import type { SheetRow, ShownElement } from './sheetRows.ts';

interface SheetRowViewProps {
  readonly row: SheetRow;
  readonly shown: ShownElement;
  readonly style: CellStyle;
  /** Of its element on the page. */
  readonly href: string;
  readonly onUnfold: () => void;
}

/** More states than an element has. */
const mostStates = 200;

/** An element, or several that are alike, in each of its states; a press shows it on the page. */
export function SheetRowView({ row, shown, style, href, onUnfold }: SheetRowViewProps) {
  const { i18n, t } = useLingui();
  const { placed, points, states } = shown;
  const { element } = placed;
  const [point] = points;
  const count = row.like.length;
  const own = 'text' in element ? element.text : undefined;
  const target = style.pages.find(({ id }) => id === targetOf(element))?.name;
  const kind = i18n._(kindNames[element.kind]);
  const name = point?.name || own || target || kind;
  const first = row.index * mostStates * style.themes.length;
  return (
    <>
      <div className="wrap apart">
        <h4 className="words">
          {style.isOnPaper ? (
            name
          ) : (
            <Link to={href} className="slim" title={t`Show on the page`}>
              {name}
            </Link>
          )}
        </h4>
        <span className="note">{[kind, point?.id].filter((part) => part && part !== name).join(' · ')}</span>
        {count > 0 && (
          <span className="note">
            <Plural value={count} one="# more element looks like this." other="# more elements look like this." />
          </span>
        )}
        {count > 0 && !style.isOnPaper && (
          <Button variant="bare" onClick={onUnfold}>
            <Trans>Show each</Trans>
          </Button>
        )}
      </div>
      <div className={`wrap apart ${css.row}`}>
        {states.map((state, at) => (
          <SheetCell
            key={state.id}
            {...{ shown, state, style }}
            number={first + at * style.themes.length}
            faults={row.faults.filter((fault) => fault.state === state.id)}
          />
        ))}
        {/* A mouse presses the pictures; keys press the name. */}
        <Link to={href} className="covers noPaper" tabIndex={-1} aria-hidden />
      </div>
    </>
  );
}
