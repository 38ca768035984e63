import { useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { typeRoom } from '../../../protocol/fit/typeRoom.ts';
import { measureOf } from '../stage/textBounds.ts';
import css from './elements.module.css';

/** Size of the value beside the words, in parts of theirs. */
const besideShare = 0.8;

interface Props {
  /** Undefined: its box grows with it, and its row says what is wrong. */
  readonly boxOf: SynopticElement | undefined;
  readonly isFramed: boolean;
  /** The value with its unit. */
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * In place of a value beyond what its sensor can measure (R44): that the sensor may be broken, with the value small
 * beside it as far as there is room. Nothing of it looks like a live value.
 */
export function SensorFault({ boxOf, isFramed, text, children }: Props) {
  const { t } = useLingui();
  if (!boxOf || !('fontSize' in boxOf)) return <span className={css.beside}>{children}</span>;
  const words = t`sensor fault?`;
  const { width, size, smallest } = typeRoom(boxOf, isFramed);
  const measure = measureOf(boxOf);
  const both = measure(`${words} `) + besideShare * measure(text);
  const lines = [
    { says: words, ems: both, isValueShown: true },
    { says: words, ems: measure(words), isValueShown: false },
    { says: '?', ems: measure('?'), isValueShown: false },
  ];
  const line = lines.find(({ ems }) => width >= ems * smallest) ?? lines[2];
  return (
    <span
      className={css.fault}
      style={{ '--body': `${Math.min(size, width / (line?.ems || 1))}px` } as CSSProperties}
      data-fault={line?.says}
      title={text}
    >
      <span className={line?.isValueShown ? css.beside : 'unseen'}>{children}</span>
    </span>
  );
}
