import { Trans, useLingui } from '@lingui/react/macro';
import type { UnblockRequest } from '../../../protocol/calls/intervention.ts';
import type { DueValue } from '../../../protocol/commands/commandBlock.ts';
import { exactText } from '../../text/exactText.ts';
import { valueText } from '../../text/valueText.ts';
import { useSubscribedPoint } from '../usePoint.ts';

type Writes = UnblockRequest['writes'];

interface DueValuesProps {
  /** Undefined: the device does not answer. */
  readonly due: readonly DueValue[] | 'loading' | undefined;
  readonly wanted: Writes;
  readonly onWant: (writes: Writes) => void;
}

/** Each is written only where the user chooses it. */
export function DueValues({ due, wanted, onWant }: DueValuesProps) {
  if (due === 'loading' || !due) {
    return (
      <p>
        {due ? (
          <Trans>Loading what time programmes would write…</Trans>
        ) : (
          <Trans>
            What time programmes would write is unknown. They write nothing before their next switching time.
          </Trans>
        )}
      </p>
    );
  }
  if (due.length === 0) return null;
  const isWanted = ({ infoNumber, value }: DueValue) =>
    wanted.some((one) => one.infoNumber === infoNumber && one.value === value);
  return (
    <fieldset>
      <legend>
        <Trans>Values that time programmes would write now. Choose those to write:</Trans>
      </legend>
      {due.map((one) => (
        <label key={one.infoNumber} className="row touch">
          <input
            type="checkbox"
            checked={isWanted(one)}
            onChange={({ target }) => {
              const others = wanted.filter(({ infoNumber }) => infoNumber !== one.infoNumber);
              onWant(target.checked ? [...others, { infoNumber: one.infoNumber, value: one.value }] : others);
            }}
          />
          <Due due={one} />
        </label>
      ))}
      <p>
        <Trans>The others are not written before the next switching time.</Trans>
      </p>
    </fieldset>
  );
}

function Due({ due: { infoNumber, value } }: { readonly due: DueValue }) {
  const { i18n } = useLingui();
  const { point, value: present, quality } = useSubscribedPoint(infoNumber);
  if (!point) return `${infoNumber}: ${value}`;
  const { name } = point;
  const word = exactText(i18n.locale, point, value);
  const now = quality === 'bad' ? undefined : valueText(i18n.locale, point, present);
  return (
    <span>
      <b>
        <Trans>
          {name}: {word}
        </Trans>
      </b>{' '}
      {now === undefined ? <Trans>(present value unknown)</Trans> : <Trans>(now: {now})</Trans>}
    </span>
  );
}
