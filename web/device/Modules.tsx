import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { ModuleInSlot } from '../../protocol/identityDetail.ts';
import css from './DevicePage.module.css';

/** A larger rack is drawn without its empty slots. */
const mostDrawn = 32;

interface ModulesProps {
  readonly title: ReactNode;
  readonly modules: readonly ModuleInSlot[];
}

export function Modules({ title, modules }: ModulesProps) {
  const id = useId();
  if (modules.length === 0) return null;
  return (
    <div className="stack">
      <h3 id={id}>{title}</h3>
      <ol aria-labelledby={id} className={css.slots}>
        {slotsOf(modules).map(({ key, slot, serialNumber }) => (
          <li key={key} className={css.slot} data-empty={serialNumber === undefined || undefined}>
            <span className="muted tiny">
              <Trans>Slot {slot}</Trans>
            </span>
            <span className="words">
              {serialNumber === undefined ? <Trans>empty</Trans> : serialNumber || <Trans>no serial number</Trans>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface Slot {
  readonly key: string;
  readonly slot: string;
  readonly serialNumber: string | undefined;
}

/** The slots from the first to the last that has a module, where they are numbered and few; else the modules alone. */
function slotsOf(modules: readonly ModuleInSlot[]): Slot[] {
  const numbers = modules.map(({ slot }) => Number(slot));
  const [first, last] = [Math.min(1, ...numbers), Math.max(...numbers)];
  const isRow = numbers.every(Number.isInteger) && new Set(numbers).size === modules.length && first >= 0;
  if (!isRow || last - first >= mostDrawn) {
    return modules.map((module, i) => ({ ...module, key: `${i} ${module.slot}` }));
  }
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const slot = String(first + i);
    return { key: slot, slot, serialNumber: modules[numbers.indexOf(first + i)]?.serialNumber };
  });
}
