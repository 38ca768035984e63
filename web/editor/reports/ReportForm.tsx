import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { fieldText } from '../../../editor/station/fields.ts';
import { addBlock } from '../../../editor/station/reports.ts';
import { blockKeys } from '../../../editor/station/sections.ts';
import { type BlockKind, blockKinds } from '../../../protocol/report/reportWords.ts';
import { reportFields } from '../../../protocol/schema/reportFields.ts';
import { capitalized } from '../../text/capitalized.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import { choiceText } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { BlockEditor } from './BlockEditor.tsx';

interface ReportFormProps {
  readonly client: DraftClient;
  /** Its key. */
  readonly report: string;
  /** The block whose form is open. */
  readonly open: string | undefined;
  readonly onOpen: (block: string | undefined) => void;
}

const { id, title, period, language, comparesPrevious, comparesLastYear, ...sending } = reportFields;
const { isScheduled, formats, sendTo, ...seldom } = sending;
const place = { element: 'Block' };

/** What the report says, block by block, and when it is made. */
export function ReportForm({ client, report, open, onOpen }: ReportFormProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const blocks = blockKeys(store, report);
  const target = { client, records: [report] };
  const placeOf = (at: number) => {
    if (blocks.length === 1) return 'only';
    if (at === 0) return 'first';
    return at === blocks.length - 1 ? 'last' : 'between';
  };
  const add = (kind: BlockKind) => onOpen(client.edit((edit) => addBlock(edit, report, kind)));
  return (
    <div className="stack far">
      <h3>
        {/* One line: nothing below moves while a title is typed and a button is pressed. */}
        <span className="block clip">
          {fieldText(store, report, 'Title') || fieldText(store, report, 'Id') || t`Report without a title`}
        </span>
      </h3>
      <FieldForm {...target} fields={{ title, period, comparesPrevious, comparesLastYear }} more={{ id, language }} />
      <TitledPart className="stack part" level={4} title={<Trans>Blocks</Trans>}>
        <ul className="stack">
          {blocks.map((block, at) => (
            <BlockEditor
              key={block}
              {...{ client, report, block, onOpen }}
              place={placeOf(at)}
              isOpen={block === open}
            />
          ))}
        </ul>
        <fieldset className="wrap">
          <legend className="note">
            <Trans>Add a block</Trans>
          </legend>
          {blockKinds.map((kind) => (
            <Button key={kind} onClick={() => add(kind)}>
              <Plus size={16} aria-hidden />
              {capitalized(choiceText(i18n, place, 'Kind', kind), i18n.locale)}
            </Button>
          ))}
        </fieldset>
      </TitledPart>
      <TitledPart className="stack part" level={4} title={<Trans>Making and sending</Trans>}>
        <FieldForm {...target} fields={{ isScheduled, formats, sendTo }} more={seldom} />
      </TitledPart>
    </div>
  );
}
