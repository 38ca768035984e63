import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { fieldText, setField } from '../../../editor/station/fields.ts';
import { getConsumption } from '../../../protocol/calls/consumption.ts';
import { ask, replyOf } from '../../api/ask.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { useLatest } from '../../ui/useLatest.ts';
import type { SectionProps } from '../section.ts';
import { counterProposals, proposalMs } from './counterProposals.ts';

/** From its past, for settings that it has not; nothing without a proposal. */
export function CounterPart({ client, point }: Pick<SectionProps, 'client'> & { readonly point: string }) {
  const { i18n } = useLingui();
  const { past, deviceTime } = useWorld();
  const { store } = client;
  const textOf = (name: string) => fieldText(store, point, name);
  const id = textOf('Id') ?? '';
  const isWanted = textOf('IsCounter') === 'true' && past !== undefined && id !== '';
  const read = useCallback(async () => {
    const to = Math.round(deviceTime() ?? Date.now());
    const query = { points: [id], from: to - proposalMs, to, period: 'hour' } as const;
    const answer = past && replyOf(await ask(past, getConsumption, query));
    return answer && counterProposals(answer);
  }, [past, deviceTime, id]);
  const { value } = useLatest({ read, isWanted });
  if (!isWanted || !value) return null;
  const [maxRise, resetsTo] = [value.maxRise, value.resetsTo].map((one, i) =>
    textOf(['MaxRise', 'ResetsTo'][i] ?? '') ? undefined : one,
  );
  if (maxRise === undefined && resetsTo === undefined) return null;
  const set = (name: string, number: number) => () =>
    client.edit((edit) => setField(edit, point, name, String(number)));
  const rise = `${i18n.number(maxRise ?? 0, { maximumSignificantDigits: 2 })} ${textOf('Unit') ?? ''}`.trim();
  return (
    <TitledPart className="stack start part" level={4} title={<Trans>Proposals from the last 30 days</Trans>}>
      {maxRise !== undefined && (
        <>
          <p>
            <Trans>Maximum rise per hour: {rise}, ten times the greatest hour.</Trans>
          </p>
          <Button onClick={set('MaxRise', maxRise)}>
            <Trans>Set maximum rise</Trans>
          </Button>
        </>
      )}
      {resetsTo !== undefined && (
        <>
          <p>
            <Trans>This counter was reset on most days. Value after a reset: 0, if it is a counter of the day.</Trans>
          </p>
          <Button onClick={set('ResetsTo', resetsTo)}>
            <Trans>Set value after a reset</Trans>
          </Button>
        </>
      )}
    </TitledPart>
  );
}
