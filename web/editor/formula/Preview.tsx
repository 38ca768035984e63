import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { TriedPart } from '../../../protocol/calls/calculation.ts';
import type { Point } from '../../../protocol/point.ts';
import { valueStates } from '../../../protocol/quality.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import type { CheckedFormula } from '../../../station/calculation/checkedFormula.ts';
import type { FormulaNode } from '../../../station/calculation/formulaNodes.ts';
import { calculationReason } from '../../text/labels/calculationWords.ts';
import css from './Formula.module.css';
import { partText, shownParts } from './partRows.ts';
import { ResultLine } from './ResultLine.tsx';
import type { Trial } from './useTrial.ts';

interface PreviewProps {
  readonly checked: CheckedFormula;
  /** Of the draft. */
  readonly points: readonly Point[];
  /** That the formula is of; undefined: it has no number yet. */
  readonly own: Point | undefined;
  /** Undefined: nothing is known yet. */
  readonly trial: Trial | undefined;
}

/** Pixels. */
const mostScrolled = 320;

/** What the formula gives now and has given in the last 24 hours, of the running station. */
export function Preview({ checked, points, own, trial }: PreviewProps) {
  const { formula } = checked;
  const isOfThis = trial?.formula === formula.text;
  const reply = isOfThis ? trial.reply : undefined;
  const parts = new Map(reply?.parts.map((part) => [placeKey(part), part]));
  const byId = new Map(points.map((point) => [point.id, point]));
  const hasLine = reply !== undefined && trial?.line !== undefined;
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A longer one would take the field itself out of sight.
    if (hasLine && (whole.current?.offsetHeight ?? 0) < mostScrolled)
      whole.current?.scrollIntoView({ block: 'nearest' });
  }, [hasLine]);
  return (
    <div ref={whole} className="stack near">
      <p className="note" role="status">
        <TrialState trial={isOfThis ? trial : undefined} />
      </p>
      {parts.size > 0 && (
        <ul className={css.tree}>
          <Part node={formula.root} text={formula.text} {...{ parts, points, byId, own }} />
        </ul>
      )}
      {hasLine && trial?.line && <ResultLine line={trial.line} kind={checked.kind} own={own} />}
    </div>
  );
}

function TrialState({ trial }: Pick<PreviewProps, 'trial'>) {
  if (!trial) return <Trans>Values and the last 24 hours appear while the cursor is in the formula.</Trans>;
  const { reply } = trial;
  if (!reply) return <Trans>The device does not respond: no values.</Trans>;
  const missing = reply.missing.join(', ');
  switch (reply.reason) {
    case undefined:
      return <Trans>Values of the running station:</Trans>;
    case 'notDeployed':
      return <Trans>Not in the running station yet: {missing}. Values come once the draft is activated.</Trans>;
    case 'badFormula':
      return (
        <Trans>In the running station, the points are of another kind. Values come once the draft is activated.</Trans>
      );
    default:
      return <Trans>The device tries another formula.</Trans>;
  }
}

interface PartProps extends Pick<PreviewProps, 'points' | 'own'> {
  readonly node: FormulaNode;
  readonly text: string;
  readonly parts: ReadonlyMap<string, TriedPart>;
  readonly byId: ReadonlyMap<string, Point>;
}

function Part({ node, own, ...rest }: PartProps) {
  const { i18n } = useLingui();
  const { text, parts, points, byId } = rest;
  const part = parts.get(placeKey(node));
  const point = node.kind === 'point' ? byId.get(node.id) : undefined;
  const inner = shownParts(node);
  const { value, state = 'noPoint', why } = part ?? {};
  const inputOf = (infoNumber: number) => {
    const input = points.find((one) => one.infoNumber === infoNumber);
    return input && { name: input.name, since: undefined };
  };
  const quality = i18n._(qualityTexts[state]);
  const reason = why && point === undefined ? calculationReason(i18n, why, inputOf) : quality;
  return (
    <li>
      <div className="wrap small">
        <code className="words">{text.slice(node.from, node.to)}</code>
        {point && <small className="note">{point.name}</small>}
        <b className="end">{partText(i18n.locale, node, value, own ?? point)}</b>
        <span data-quality={valueStates[state].quality} className={state === 'good' ? 'unseen' : 'fault'}>
          {state === 'good' ? quality : reason}
        </span>
      </div>
      {inner.length > 0 && (
        <ul>
          {inner.map((one) => (
            <Part key={placeKey(one)} {...rest} node={one} own={undefined} />
          ))}
        </ul>
      )}
    </li>
  );
}

function placeKey({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${from} ${to}`;
}
