import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { BlockRequest } from '../../../protocol/calls/intervention.ts';
import type { Point } from '../../../protocol/point.ts';
import { longestText, writtenText } from '../../../protocol/wire/writtenText.ts';
import { useNames } from '../../live/useNames.ts';
import { blockMeaning } from '../../text/labels/blockWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { EndingFields } from '../operate/EndingFields.tsx';
import { useEnding } from '../operate/useEnding.ts';
import { beginForm } from './beginForm.ts';
import { ChosenPoints } from './ChosenPoints.tsx';
import { MachineModes } from './MachineModes.tsx';
import css from './Maintain.module.css';

interface BlockFormProps {
  readonly point: Point;
  /** The commanded points of its machine; of an earlier service the point alone. */
  readonly machinePoints: readonly number[];
  readonly onBlock: (request: BlockRequest) => void;
  /** Opens another point's panel; undefined: the user has no right to it. */
  readonly onOpen: ((infoNumber: number) => void) | undefined;
  readonly onClose: () => void;
}

export function BlockForm({ point, machinePoints, onBlock, onOpen, onClose }: BlockFormProps) {
  const { i18n, t } = useLingui();
  const ending = useEnding();
  const { name, infoNumber, machine } = point;
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly number[]>();
  const [isChecked, setChecked] = useState(false);
  const names = useNames(machinePoints);
  const written = writtenText(text);
  const isOfMachine = machine !== undefined && machinePoints.length > 1;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setChecked(true);
    // Again: hours are counted from the moment of blocking.
    const until = ending.now();
    if (written === undefined || until === undefined || chosen?.length === 0) return;
    const points = chosen?.map((one) => ({ infoNumber: one }));
    onBlock({ infoNumber, text: written, until: until === 'open' ? undefined : until, points });
  };
  return (
    <form ref={beginForm} className="stack apart" onSubmit={submit} noValidate>
      <p>{i18n._(blockMeaning)}</p>
      <MachineModes points={chosen ?? machinePoints} onOpen={onOpen} />
      {isOfMachine && (
        <div role="radiogroup" aria-label={t`Commands to block`}>
          <label className="row touch">
            <input type="radio" name="scope" checked={!chosen} onChange={() => setChosen(undefined)} />
            <Trans>
              All of machine {machine}: {names}, and points that are added to it
            </Trans>
          </label>
          <label className="row touch">
            <input type="radio" name="scope" checked={!!chosen} onChange={() => setChosen([infoNumber])} />
            <Trans>Chosen points only</Trans>
          </label>
          {chosen && (
            <ChosenPoints
              points={machinePoints}
              chosen={chosen}
              onChoose={setChosen}
              isMissing={isChecked && chosen.length === 0}
            />
          )}
        </div>
      )}
      <Field
        label={t`Reason`}
        hint={t`Shown to everyone with your name.`}
        fault={isChecked && written === undefined && t`Enter a reason (up to ${longestText} characters).`}
        autoCapitalize="sentences"
        autoComplete="off"
        maxLength={longestText}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <EndingFields label={t`Ends`} open={t`When removed`} ending={ending} isChecked={isChecked} />
      <p>
        <Trans>When it ends or is removed, commands can reach it again: the machine may start.</Trans>
      </p>
      <div className={`wrap ${css.wide}`}>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="main" type="submit">
          {isOfMachine && !chosen ? (
            <Trans>Block commands to machine {machine}</Trans>
          ) : (
            <Trans>Block commands to {name}</Trans>
          )}
        </Button>
      </div>
    </form>
  );
}
