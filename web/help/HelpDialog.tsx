import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { LargeDialog } from '../ui/dialogs/LargeDialog.tsx';
import { ScrollSection } from '../ui/ScrollSection.tsx';
import { DrawingSample } from './DrawingSample.tsx';
import { drawingRows } from './drawings.ts';
import css from './HelpDialog.module.css';
import { keyGroups } from './keys.ts';
import { MarkSample } from './MarkSample.tsx';
import { markRows } from './marks.ts';

interface HelpDialogProps {
  readonly title: ReactNode;
  /** Undefined: unknown. */
  readonly purpose: MessageDescriptor | undefined;
  readonly onClose: () => void;
}

/** The purpose of the screen, the meaning of the marks, and the keys. */
export function HelpDialog({ title, purpose, onClose }: HelpDialogProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  return (
    <LargeDialog
      aria-label={t`Help`}
      head={
        <h2 id={id}>
          <Trans>Help</Trans>
        </h2>
      }
      className={css.dialog}
      onClose={onClose}
    >
      <ScrollSection className={css.text} aria-labelledby={id}>
        {purpose && (
          <>
            <h3>{title}</h3>
            <p>{i18n._(purpose)}</p>
          </>
        )}
        <h3>
          <Trans>Symbols and marks</Trans>
        </h3>
        <Samples rows={markRows.map((row) => ({ ...row, sample: <MarkSample mark={row.mark} /> }))} />
        <h3>
          <Trans>Tanks and pipes</Trans>
        </h3>
        <Samples rows={drawingRows.map((row) => ({ ...row, sample: <DrawingSample drawing={row.drawing} /> }))} />
        <h3>
          <Trans>Keyboard shortcuts</Trans>
        </h3>
        {keyGroups.map(({ where, rows }) => (
          <section key={where.id} className="stack">
            <h4 className="note">{i18n._(where)}</h4>
            <dl className="stack">
              {rows.map(({ keys, does }) => (
                <div key={does.id}>
                  <dt className="wrap near">
                    {keys.map((key) => (
                      <kbd className="badge" key={typeof key === 'string' ? key : key.id}>
                        {typeof key === 'string' ? key : i18n._(key)}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{i18n._(does)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ScrollSection>
    </LargeDialog>
  );
}

interface SamplesProps {
  readonly rows: readonly {
    readonly sample: ReactNode;
    readonly name: MessageDescriptor;
    readonly meaning: MessageDescriptor;
  }[];
}

function Samples({ rows }: SamplesProps) {
  const { i18n } = useLingui();
  return (
    <dl className={`stack ${css.marks}`}>
      {rows.map(({ sample, name, meaning }) => (
        <div key={name.id}>
          <dt>
            {sample}
            <span>{i18n._(name)}</span>
          </dt>
          <dd>{i18n._(meaning)}</dd>
        </div>
      ))}
    </dl>
  );
}
