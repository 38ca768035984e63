import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ValueState } from '../../../protocol/quality.ts';
import type { Placed } from '../frames.ts';
import { usePage } from '../PageContext.ts';
import css from './elements.module.css';

interface Props {
  readonly placed: Placed;
  readonly reasons: readonly MessageDescriptor[];
  readonly infoNumber?: number | undefined;
  readonly state?: ValueState;
}

/** What can't be drawn is a marked box that says why; the page's list has it while it is there. */
export function BrokenElement({ placed, reasons, infoNumber, state = 'noPoint' }: Props) {
  const { i18n } = useLingui();
  const { problems } = usePage();
  const { element, index, style } = placed;
  useEffect(() => problems.add({ element, reasons }), [problems, element, reasons]);
  const text = reasons.map((reason) => i18n._(reason)).join(' ');
  const { left, top, width, height, zIndex } = style;
  return (
    <div
      className={css.broken}
      style={{ left, top, width, height, zIndex }}
      title={text}
      data-index={index}
      data-info={infoNumber ?? element.infoNumber}
      data-quality="bad"
      data-state={state}
      data-broken=""
    >
      {text}
    </div>
  );
}
