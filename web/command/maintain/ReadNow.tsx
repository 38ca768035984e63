import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type PointRead, readPoint } from '../../../protocol/calls/pointRead.ts';
import type { ResultOf } from '../../../protocol/calls/result.ts';
import type { Point } from '../../../protocol/point.ts';
import { ask, type Caller } from '../../api/ask.ts';
import { useMoment } from '../../live/useMoment.ts';
import { exactText } from '../../text/exactText.ts';
import { faultOf } from '../../text/faultOf.ts';
import { refusalText } from '../../text/labels/itemFaultWords.ts';
import { stateLabel } from '../../text/labels/qualityWords.ts';
import { valueText } from '../../text/valueText.ts';
import { Button } from '../../ui/Button.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';

interface ReadNowProps {
  readonly point: Point;
  readonly client: Caller;
}

/** Shows the field's answer: value, times, and the raw value it was decoded from. */
export function ReadNow({ point, client }: ReadNowProps) {
  const { i18n } = useLingui();
  const [isReading, setReading] = useState(false);
  const [last, setLast] = useState<ResultOf<typeof readPoint>>();
  const read = async () => {
    setReading(true);
    setLast(await ask(client, readPoint, { infoNumber: point.infoNumber }));
    setReading(false);
  };
  const fault = last && faultOf(readPoint, last);
  return (
    <TitledPart isLandmark className="part stack start" title={<Trans>Direct reading</Trans>}>
      <Button disabled={isReading} onClick={() => void read()}>
        {isReading ? <Trans>Reading…</Trans> : <Trans>Read now</Trans>}
      </Button>
      <div role="status">
        {fault && <p className="fault">{i18n._(fault)}</p>}
        {last?.kind === 'ok' && <ReadFacts point={point} read={last.reply} />}
      </div>
    </TitledPart>
  );
}

function ReadFacts({ point, read }: { readonly point: Point; readonly read: PointRead }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { value, state, sourceTime, receivedTime, raw, words, refusal } = read;
  const timeText = (time: number | undefined) => time !== undefined && momentOf(time).exact;
  return (
    <Facts>
      <Fact name={<Trans>Value</Trans>}>{value !== undefined && allDigits(i18n.locale, point, value)}</Fact>
      <Fact name={<Trans>Quality</Trans>}>{state && i18n._(stateLabel(state, point))}</Fact>
      <Fact name={<Trans>Reason</Trans>}>{refusal && refusalText(i18n, refusal)}</Fact>
      <Fact name={<Trans>Field time</Trans>}>{timeText(sourceTime)}</Fact>
      <Fact name={<Trans>Received</Trans>}>{timeText(receivedTime)}</Fact>
      <Fact name={<Trans>Raw value</Trans>}>{raw !== undefined && String(raw)}</Fact>
      <Fact name={<Trans>Raw words, hexadecimal</Trans>}>{words?.map(inHex).join(' ')}</Fact>
      <Fact name={<Trans>Raw words, decimal</Trans>}>{words?.join(' ')}</Fact>
    </Facts>
  );
}

function allDigits(locale: string, point: Point, value: number | string): string {
  return typeof value === 'number' && point.kind === 'numeric'
    ? exactText(locale, point, String(value))
    : valueText(locale, point, value);
}

function inHex(word: number): string {
  return word.toString(16).toUpperCase().padStart(4, '0');
}
