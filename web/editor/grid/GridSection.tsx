import type { ReactNode } from 'react';
import { SearchField } from '../../ui/SearchField.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import { Grid, type GridProps } from './Grid.tsx';
import css from './GridSection.module.css';
import type { GridState } from './useGrid.ts';

interface GridSectionProps extends Pick<GridProps, 'label' | 'chooseAll' | 'Beside'> {
  readonly client: DraftClient;
  readonly grid: GridState;
  readonly searchLabel: string;
  readonly actions: ReactNode;
  /** How many rows there are, or are chosen. */
  readonly count: ReactNode;
  /** Why something was not done. */
  readonly problems?: readonly (string | undefined)[];
  /** In place of rows. */
  readonly empty: ReactNode;
  /** Of what is chosen. */
  readonly panel: ReactNode;
  /** The panel needs the whole width, below the rows. */
  readonly isWide?: boolean;
}

/** Rows of records with their fields beside or below them. */
export function GridSection({ client, grid, searchLabel, actions, count, problems = [], ...parts }: GridSectionProps) {
  const { kind, columns, extras, rows, at, chosen, sort } = grid;
  return (
    <div className={css.section}>
      <div className={`wrap ${css.bar}`}>
        <SearchField className={css.search} label={searchLabel} value={grid.search} onSearch={grid.setSearch} />
        {actions}
        <span role="status" className="muted">
          {count}
        </span>
        {problems.filter(Boolean).map((text) => (
          <p key={text} role="alert" className="fault">
            {text}
          </p>
        ))}
      </div>
      {grid.all.length === 0 && parts.empty}
      <div className={`fill ${parts.isWide ? css.wide : css.body}`}>
        <Grid
          {...{ client, kind, rows, columns, extras, at, chosen, sort }}
          {...{ label: parts.label, chooseAll: parts.chooseAll, Beside: parts.Beside }}
          onSort={grid.setSort}
          onAt={grid.goTo}
          onChoose={grid.choose}
          onClear={grid.clear}
          onFill={grid.fill}
        />
        {parts.isWide ? <div className="scroll">{parts.panel}</div> : parts.panel}
      </div>
    </div>
  );
}
