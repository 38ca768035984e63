import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { insertElement, removeElement } from '../../../editor/records/elements.ts';
import { childrenOf } from '../../../editor/station/sections.ts';
import { interlockFields } from '../../../protocol/schema/stationFields.ts';
import { Button } from '../../ui/Button.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { DraftClient } from '../journal/draftClient.ts';
import css from './PointsSection.module.css';

interface InterlocksProps {
  readonly client: DraftClient;
  readonly point: string;
}

/** What refuses commands to a point. */
export function Interlocks({ client, point }: InterlocksProps) {
  const { t } = useLingui();
  const { store } = client;
  const interlocks = store ? childrenOf(store, point, 'Interlock') : [];
  const add = () => client.edit((edit) => void insertElement(edit, point, undefined, '<Interlock Text="" When=""/>'));
  return (
    <section className={css.part} aria-labelledby="interlocks">
      <h4 id="interlocks">
        <Trans>Interlocks</Trans>
      </h4>
      {interlocks.map((key, at) => (
        <div key={key} className={css.interlock}>
          <FieldForm client={client} records={[key]} fields={interlockFields} />
          <Button
            variant="bare"
            aria-label={t`Delete interlock ${at + 1}`}
            onClick={() => client.edit((edit) => removeElement(edit, key))}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </div>
      ))}
      <Button onClick={add}>
        <Plus size={16} aria-hidden />
        <Trans>Add an interlock</Trans>
      </Button>
    </section>
  );
}
