import { Trans } from '@lingui/react/macro';
import { fieldText, setField } from '../../../editor/station/fields.ts';
import { Button } from '../../ui/Button.tsx';
import type { SectionProps } from '../section.ts';
import css from './PointsSection.module.css';

/** Starts per hour that many pumps bear. */
const usual = 12;

const pump = /pump|pompe/i;
const starts = /starts?\b|démarrages?/i;

/** Proposes a maximum of starts for a starts counter or a running state of a pump that has none. */
export function StartsPart({ client, point }: Pick<SectionProps, 'client'> & { readonly point: string }) {
  const { store } = client;
  const textOf = (name: string) => (store && fieldText(store, point, name)) ?? '';
  const words = `${textOf('Name')} ${textOf('Id')} ${textOf('Machine')}`;
  const isStarts = textOf('IsCounter') === 'true' ? starts.test(words) : textOf('RunningState') !== '';
  if (!isStarts || !pump.test(words) || textOf('StartsPerHour') !== '') return null;
  return (
    <section className={css.part}>
      <h4>
        <Trans>Proposal for pumps</Trans>
      </h4>
      <p>
        <Trans>Maximum starts per hour: {usual}, if the motor’s data sheet says nothing else. More are an alarm.</Trans>
      </p>
      <Button onClick={() => client.edit((edit) => setField(edit, point, 'StartsPerHour', String(usual)))}>
        <Trans>Set maximum starts</Trans>
      </Button>
    </section>
  );
}
