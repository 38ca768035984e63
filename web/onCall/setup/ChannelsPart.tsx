import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Channel,
  type ChannelKind,
  channelKinds,
  channelsByKind,
} from '../../../protocol/messages/channelSchema.ts';
import { freeName } from '../form/draft.ts';
import { FieldAt, FieldsAt } from '../form/FieldAt.tsx';
import { AddButton, RemoveButton } from '../form/PartButtons.tsx';
import { PartList } from '../form/PartList.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { channelLabels } from '../words.ts';
import { channelNeeds } from './channelNeeds.ts';
import css from './SetupPage.module.css';

/** By what messages go out. */
export function ChannelsPart() {
  const { i18n, t } = useLingui();
  const { ways } = useSetup().document;
  const kindName = (channel: Channel | undefined) =>
    channel && channelLabels[channel.kind] ? i18n._(channelLabels[channel.kind]) : '';
  return (
    <PartList
      path="ways"
      empty={<Trans>No ways. Add at least two that do not depend on each other, for example e-mail and SMS.</Trans>}
      summary={(i) => `${ways[i]?.id ?? t`(no name)`} · ${kindName(ways[i])}`}
      add={channelKinds.map((kind) => (
        <AddButton key={kind} path="ways" value={() => newChannel(kind, ways)}>
          {i18n._(channelLabels[kind])}
        </AddButton>
      ))}
    >
      {(i) => <ChannelForm index={i} />}
    </PartList>
  );
}

/** The fields of its kind, as the schema has them. */
function ChannelForm({ index }: { readonly index: number }) {
  const { i18n, t } = useLingui();
  const channel = useSetup().document.ways[index];
  if (!channel || !Object.hasOwn(channelsByKind, channel.kind)) return null;
  const { kind: _, id: __, ...parts } = channelsByKind[channel.kind].parts;
  const path = `ways[${index}]`;
  return (
    <>
      <p className="note">{i18n._(channelNeeds[channel.kind])}</p>
      <div className={css.fields}>
        <FieldAt path={`${path}.id`} />
        <FieldsAt path={path} names={Object.keys(parts)} hasHelp />
      </div>
      <div className="wrap apart">
        <RemoveButton path={path} what={t`way ${channel.id}`}>
          <Trans>Remove way</Trans>
        </RemoveButton>
      </div>
    </>
  );
}

/** One of that kind with all that has a default. */
function newChannel(kind: ChannelKind, ways: readonly Channel[]): Channel {
  const id = freeName(
    ways.map(({ id }) => id),
    kind === 'smtp' ? 'mail' : kind,
  );
  const defaults = Object.entries(channelsByKind[kind].parts).map(([name, { absent }]) => [name, absent?.value]);
  // What is missing is entered by hand and checked until it is complete.
  return { ...Object.fromEntries(defaults), kind, id } as Channel;
}
