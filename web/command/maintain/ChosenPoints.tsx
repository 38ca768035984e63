import { Trans } from '@lingui/react/macro';
import { useWorld } from '../../live/WorldContext.ts';
import css from './Maintain.module.css';

interface ChosenPointsProps {
  readonly points: readonly number[];
  readonly chosen: readonly number[];
  readonly onChoose: (chosen: readonly number[]) => void;
  /** None is chosen, which is a mistake. */
  readonly isMissing: boolean;
}

export function ChosenPoints({ points, chosen, onChoose, isMissing }: ChosenPointsProps) {
  const { store } = useWorld();
  return (
    <div className={css.chosen}>
      {points.map((infoNumber) => (
        <label key={infoNumber} className="row touch">
          <input
            type="checkbox"
            checked={chosen.includes(infoNumber)}
            onChange={({ target }) =>
              onChoose(points.filter((one) => (one === infoNumber ? target.checked : chosen.includes(one))))
            }
          />
          {store.get(infoNumber).point?.name ?? infoNumber}
        </label>
      ))}
      {isMissing && (
        <p role="alert" className="fault">
          <Trans>Choose at least one point.</Trans>
        </p>
      )}
    </div>
  );
}
