import { Plural, Trans } from '@lingui/react/macro';
import { fieldText } from '../../../editor/station/fields.ts';
import { pointKeys } from '../../../editor/station/sections.ts';
import { pointPattern } from '../../../protocol/pointPattern.ts';
import { publisherFields } from '../../../protocol/schema/publisherFields.ts';
import type { Fields } from '../../../protocol/schema/schema.ts';
import { fieldsFor } from '../../../station/check/fieldRules.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { FieldForm } from '../forms/FieldForm.tsx';
import type { DraftClient } from '../journal/draftClient.ts';

interface PublisherFormProps {
  readonly client: DraftClient;
  /** Its key. */
  readonly publisher: string;
}

const { id, points, format, topicPrefix, group, node, qos, retain, periodMs, deadBand, deadBandPercent, ...others } =
  publisherFields;
const { backlog, host, port, tls, trust, userName, password, ...connection } = others;

/** What is sent, how, and to which broker. */
export function PublisherForm({ client, publisher }: PublisherFormProps) {
  const { store } = client;
  const target = { client, records: [publisher] };
  const settings = { format: fieldText(store, publisher, format.name) || format.fallback };
  const allowed = (fields: Fields) => fieldsFor(fields, settings, (name) => fieldText(store, publisher, name));
  const isLike = pointPattern(fieldText(store, publisher, points.name) ?? '');
  const count = pointKeys(store).filter((key) => isLike(fieldText(store, key, 'Id') ?? '')).length;
  return (
    <div className="stack far">
      <h3>
        <span className="block clip">{fieldText(store, publisher, 'Id')}</span>
      </h3>
      <p className="muted plain">
        <Plural value={count} one="# point is sent." other="# points are sent." />
      </p>
      <FieldForm {...target} fields={allowed({ id, points, format, topicPrefix, group, node })} />
      <TitledPart className="stack part" level={4} title={<Trans context="publisher">Broker</Trans>}>
        <FieldForm {...target} fields={{ host, port, tls, trust, userName, password }} more={connection} />
      </TitledPart>
      <TitledPart className="stack part" level={4} title={<Trans context="publisher">Sending</Trans>}>
        <FieldForm
          {...target}
          fields={{ periodMs, deadBand, deadBandPercent }}
          more={allowed({ qos, retain, backlog })}
        />
      </TitledPart>
    </div>
  );
}
