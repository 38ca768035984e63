import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronRight, Copy, MoveDown, MoveUp, Trash2 } from 'lucide-react';
import { removeElement } from '../../../editor/records/elements.ts';
import type { RecordStore } from '../../../editor/records/recordStore.ts';
import { fieldText, shownFields } from '../../../editor/station/fields.ts';
import { pointsIn } from '../../../editor/station/pointOf.ts';
import { duplicateBlock, moveBlock } from '../../../editor/station/reports.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import { blockFields } from '../../../protocol/schema/reportFields.ts';
import type { Field, Fields } from '../../../protocol/schema/schema.ts';
import { splitList } from '../../../protocol/wire/fields.ts';
import { capitalized } from '../../text/capitalized.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import { choiceText } from '../forms/fieldTexts.ts';
import type { DraftClient } from '../journal/draftClient.ts';
import { valueOffers } from './valueOffers.ts';

interface BlockEditorProps {
  readonly client: DraftClient;
  readonly report: string;
  /** Its key. */
  readonly block: string;
  readonly place: 'first' | 'last' | 'only' | 'between';
  readonly isOpen: boolean;
  readonly onOpen: (block: string | undefined) => void;
}

const element = { element: 'Block' };

/** One line, and below it the form of the block that is open. */
export function BlockEditor({ client, report, block, place, isOpen, onOpen }: BlockEditorProps) {
  const { i18n, t } = useLingui();
  const { store } = client;
  const read = ({ name }: Field<unknown>) => fieldText(store, block, name) ?? '';
  const kind = read(blockFields.kind);
  const kindTitle = capitalized(choiceText(i18n, element, 'Kind', kind), i18n.locale);
  const title = read(blockFields.title) || kindTitle;
  const values = splitList(read(blockFields.values)).map((word) => choiceText(i18n, element, 'Values', word));
  const patterns = read(blockFields.points);
  const details = [
    title !== kindTitle && kindTitle,
    patterns !== '' && i18n._(pointCount(client.store, patterns)),
    values.join(', '),
  ]
    .filter(Boolean)
    .join(' · ');
  const move = (by: -1 | 1) =>
    client.edit((edit) => moveBlock(edit, report, block, by), { code: 'moved', element: 'Block', name: title });
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <li className="box" aria-label={title}>
      <div className="row near">
        <button
          type="button"
          className="bare fill"
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? undefined : block)}
        >
          <span className="row near pad">
            <Chevron size={16} aria-hidden className="firm" />
            {/* Always two lines: nothing below moves while a title is typed and a button is pressed. */}
            <span className="fill">
              <span className="block clip">{title}</span>
              <small className="block clip">{details || '\u00a0'}</small>
            </span>
          </span>
        </button>
        <IconButton
          icon={MoveUp}
          label={t`Up: ${title}`}
          disabled={place === 'first' || place === 'only'}
          onClick={() => move(-1)}
        />
        <IconButton
          icon={MoveDown}
          label={t`Down: ${title}`}
          disabled={place === 'last' || place === 'only'}
          onClick={() => move(1)}
        />
        <IconButton
          icon={Trash2}
          label={t`Delete: ${title}`}
          onClick={() => client.edit((edit) => removeElement(edit, block))}
        />
      </div>
      {isOpen && (
        <div className="stack pad">
          <FieldForm
            client={client}
            records={[block]}
            {...formOf(shownFields(store, block, blockFields), values.length > 0 ? read(blockFields.values) : '')}
            suggestions={(field) => (field.type === 'choices' ? valueOffers(i18n, store, block) : undefined)}
          />
          <Button onClick={() => onOpen(client.edit((edit) => duplicateBlock(edit, block)))}>
            <Copy size={16} aria-hidden />
            <Trans>Duplicate this block</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

function pointCount(store: RecordStore, patterns: string): MessageDescriptor {
  const isLike = pointPattern(patterns);
  const count = pointsIn(store).filter(({ id }) => isLike(id)).length;
  return msg({ message: plural(count, { 0: 'no such point', one: '# point', other: '# points' }) });
}

/** The kind was chosen with its button; a limit is for the time beyond it. */
function formOf(shown: Fields, values: string): { readonly fields: Fields; readonly more: Fields } {
  const isLimited = splitList(values).some((value) => value === 'above' || value === 'below');
  const { kind = blockFields.kind, limit, ...fields } = shown;
  return {
    fields: { ...fields, ...(limit && isLimited && { limit }) },
    more: { kind, ...(limit && !isLimited && { limit }) },
  };
}
