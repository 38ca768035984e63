import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { fieldText } from '../../../editor/station/fields.ts';
import type { AddressRead } from '../../../protocol/editor/linkTools.ts';
import { LiveValue } from '../../live/LiveValue.tsx';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { findingText } from '../../text/labels/findingText.ts';
import { refusalText } from '../../text/labels/itemFaultWords.ts';
import { stateWords } from '../../text/labels/qualityWords.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { linkFaultText } from '../links/toolMessages.ts';
import css from './PointsSection.module.css';

interface PointValueProps {
  readonly client: DraftClient;
  /** Key of the point. */
  readonly point: string;
  /** What the field said when it was asked once; undefined: it was not. */
  readonly read: AddressRead | undefined;
}

/** The value of a point: live, where the running station has the point, else as it was read once. */
export function PointValue({ client, point, read }: PointValueProps) {
  const { i18n } = useLingui();
  const number = Number((client.store && fieldText(client.store, point, 'InfoNumber')) ?? Number.NaN);
  useSubscribe(useMemo(() => (Number.isInteger(number) ? [number] : []), [number]));
  if (!read) return <LiveValue infoNumber={number} />;
  const { value, state, refusal, findings, fault } = read;
  const [finding] = findings;
  const why = finding
    ? finding.reason
      ? findingText(i18n, finding.reason, finding.element)
      : finding.text
    : fault
      ? linkFaultText(i18n, fault)
      : refusal
        ? refusalText(i18n, refusal)
        : state && state !== 'good'
          ? i18n._(stateWords[state])
          : undefined;
  const unit = (client.store && fieldText(client.store, point, 'Unit')) ?? '';
  const shown = typeof value === 'number' ? i18n.number(value, { maximumFractionDigits: 6 }) : value;
  return (
    <span className={css.read} title={why} data-fault={why ? '' : undefined}>
      {shown === undefined ? why : `${shown} ${unit}`}
    </span>
  );
}
