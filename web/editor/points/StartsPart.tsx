import { Trans } from '@lingui/react/macro';
import { isStartsProposed, usualStarts } from '../../../editor/points/startsProposal.ts';
import { setField } from '../../../editor/station/fields.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import type { SectionProps } from '../section.ts';

/** Of a pump that has none: for a starts counter or a running state. */
export function StartsPart({ client, point }: Pick<SectionProps, 'client'> & { readonly point: string }) {
  const { store } = client;
  if (!isStartsProposed(store, point)) return null;
  return (
    <TitledPart className="stack start part" level={4} title={<Trans>Proposal for pumps</Trans>}>
      <p>
        <Trans>
          Maximum starts per hour: {usualStarts}, if the motor’s data sheet says nothing else. More are an alarm.
        </Trans>
      </p>
      <Button onClick={() => client.edit((edit) => setField(edit, point, 'StartsPerHour', String(usualStarts)))}>
        <Trans>Set maximum starts</Trans>
      </Button>
    </TitledPart>
  );
}
