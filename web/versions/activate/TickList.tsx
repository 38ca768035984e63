import type { ReactNode } from 'react';
import css from '../VersionsPage.module.css';
import { TickItems } from './TickItems.tsx';
import type { Tick } from './ticks.ts';

interface TickListProps {
  readonly title: ReactNode;
  readonly ticks: readonly Tick[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (key: string, isTicked: boolean) => void;
}

/** Each with a box of its own: there is none for all. */
export function TickList({ title, ticks, ticked, onTick }: TickListProps) {
  if (ticks.length === 0) return null;
  return (
    <fieldset className={css.ticks}>
      <legend>{title}</legend>
      {ticks.map(({ key, place, text, items }) => (
        <div key={key}>
          <label>
            <input type="checkbox" checked={ticked.has(key)} onChange={({ target }) => onTick(key, target.checked)} />
            <span className="fill">
              <small className="block">{place}</small> {text}
            </span>
          </label>
          <TickItems items={items} />
        </div>
      ))}
    </fieldset>
  );
}
