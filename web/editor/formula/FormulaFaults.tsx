import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { FormulaFault } from '../../../protocol/faults/formulaFault.ts';
import { formulaFaultText } from '../../../protocol/faults/formulaFaultTexts.ts';
import { placeOf } from '../../../station/calculation/formula.ts';
import type { Span } from '../../../station/calculation/formulaNodes.ts';
import { translationOf } from '../../text/translationOf.ts';

interface FormulaFaultsProps {
  readonly id: string;
  readonly text: string;
  readonly faults: readonly FormulaFault[];
  readonly remarks: readonly FormulaFault[];
  /** What the check of the station says; undefined: nothing. */
  readonly found: string | undefined;
  /** Chooses that part of the text. */
  readonly onPlace: (place: Span) => void;
}

/** Each with its place. */
export function FormulaFaults({ id, text, faults, remarks, found, onPlace }: FormulaFaultsProps) {
  const isFaulty = faults.length > 0;
  useEffect(() => {
    if (isFaulty) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id, isFaulty]);
  return (
    <div id={id} className="stack near" aria-live="polite">
      {faults.map((fault) => (
        <Row key={`${fault.code} ${fault.from}`} {...{ text, fault, onPlace }} className="fault small" />
      ))}
      {remarks.map((fault) => (
        <Row key={`${fault.code} ${fault.from}`} {...{ text, fault, onPlace }} className="note" />
      ))}
      {found && <p className="fault small">{found}</p>}
    </div>
  );
}

interface RowProps extends Pick<FormulaFaultsProps, 'text' | 'onPlace'> {
  readonly fault: FormulaFault;
  readonly className: string | undefined;
}

function Row({ text, fault, className, onPlace }: RowProps) {
  const { i18n } = useLingui();
  const { line, column } = placeOf(text, fault.from);
  return (
    <p className={className}>
      <button type="button" className="bare press" onClick={() => onPlace(fault)}>
        {text.includes('\n') ? (
          <Trans>
            Line {line}, column {column}
          </Trans>
        ) : (
          <Trans>Column {column}</Trans>
        )}
      </button>{' '}
      {formulaFaultText(fault, translationOf(i18n))}
    </p>
  );
}
