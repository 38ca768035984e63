import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { useMemo } from 'react';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { LiveValue } from '../../live/LiveValue.tsx';
import { usePoint } from '../../live/usePoint.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';

interface CalculationPartProps {
  readonly calculation: NonNullable<PointDetail['calculation']>;
  /** Opens the panel of another point; undefined: none can be opened here. */
  readonly onOpen: ((infoNumber: number) => void) | undefined;
}

/** Of what a value is made. */
export function CalculationPart({ calculation: { formula, inputs }, onOpen }: CalculationPartProps) {
  const key = inputs.map(({ infoNumber }) => infoNumber).join(' ');
  useSubscribe(useMemo(() => key.split(' ').filter(Boolean).map(Number), [key]));
  return (
    <TitledPart className="stack near" title={<CalculatedTitle />}>
      <p>
        <code className="small words">{formula}</code>
      </p>
      <ul className="list">
        {inputs.map(({ infoNumber }) => (
          <li key={infoNumber} className="toolbar small touch">
            <InputName infoNumber={infoNumber} onOpen={onOpen} />
            <LiveValue infoNumber={infoNumber} />
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}

function CalculatedTitle() {
  return (
    <span className="note plain">
      <Trans>Calculated</Trans>
    </span>
  );
}

function InputName({ infoNumber, onOpen }: Pick<CalculationPartProps, 'onOpen'> & { readonly infoNumber: number }) {
  const { point } = usePoint(infoNumber);
  const name = point?.name ?? infoNumber;
  if (!onOpen || !point) return <span>{name}</span>;
  return (
    <button type="button" className="bare press words" onClick={() => onOpen(infoNumber)}>
      {name} <ChevronRight size={16} aria-hidden />
    </button>
  );
}
