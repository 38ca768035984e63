import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { PointDetail } from '../../../protocol/pointDetail.ts';
import { LiveValue } from '../../live/LiveValue.tsx';
import { usePoint } from '../../live/usePoint.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import css from './CalculationPart.module.css';

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
    <TitledPart className={css.part} title={<Trans>Calculated</Trans>}>
      <p>
        <code className={css.formula}>{formula}</code>
      </p>
      <ul className={css.inputs}>
        {inputs.map(({ infoNumber }) => (
          <li key={infoNumber}>
            <InputName infoNumber={infoNumber} onOpen={onOpen} />
            <LiveValue infoNumber={infoNumber} />
          </li>
        ))}
      </ul>
    </TitledPart>
  );
}

function InputName({ infoNumber, onOpen }: Pick<CalculationPartProps, 'onOpen'> & { readonly infoNumber: number }) {
  const { point } = usePoint(infoNumber);
  const name = point?.name ?? infoNumber;
  return onOpen && point ? (
    <Button variant="bare" onClick={() => onOpen(infoNumber)}>
      {name}
    </Button>
  ) : (
    <span>{name}</span>
  );
}
