import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Channel,
  type ChannelKind,
  channelKinds,
  channelsByKind,
  type SecretField,
  secretFields,
} from '../../../protocol/messages/channelSchema.ts';
import type { Shape } from '../../../protocol/messages/jsonShape.ts';
import { isSecretName, type SecretKind } from '../../../protocol/secret.ts';
import { ChoiceAt, HornAt } from '../form/ChoiceFields.tsx';
import { freeName } from '../form/draft.ts';
import { wordsOf } from '../form/fieldWords.ts';
import { AddButton, RemoveButton } from '../form/PartButtons.tsx';
import { PartList } from '../form/PartList.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { NameAt, NumberAt, TextAt, TypedAt } from '../form/TextFields.tsx';
import { useFieldAt } from '../form/useFieldAt.ts';
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
  const { kind: _, id: __, ...fields }: Readonly<Record<string, Shape<unknown>>> = channelsByKind[channel.kind].fields;
  const path = `ways[${index}]`;
  return (
    <>
      <p className={css.hint}>{i18n._(channelNeeds[channel.kind])}</p>
      <div className={css.fields}>
        <NameAt part="ways" index={index} />
        {Object.entries(fields).map(([name, shape]) => (
          <ChannelField key={name} path={path} name={name} shape={shape} />
        ))}
      </div>
      <div className={css.row}>
        <RemoveButton path={path} what={t`way ${channel.id}`}>
          <Trans>Remove way</Trans>
        </RemoveButton>
      </div>
    </>
  );
}

interface ChannelFieldProps {
  readonly path: string;
  readonly name: string;
  readonly shape: Shape<unknown>;
}

function ChannelField({ path: channelPath, name, shape }: ChannelFieldProps) {
  const path = `${channelPath}.${name}`;
  const { i18n, t } = useLingui();
  const { input, absent } = shape;
  const words: Readonly<Record<string, string>> = { starttls: 'STARTTLS', tls: 'TLS', none: t`none` };
  const rule = wordsOf(path)?.rule;
  const isOptional = absent?.value === undefined && absent !== undefined;
  const hint = [isOptional && t`Optional.`, rule && i18n._(rule)].filter(Boolean).join(' ');
  if (Array.isArray(input)) {
    return <ChoiceAt path={path} options={input.map((one: string) => [one, words[one] ?? one])} />;
  }
  if (input === 'whole') return <NumberAt path={path} />;
  if (input === 'constants') return <TypedAt path={path} rows={3} hint={hint} written={linesOf} read={constantsOf} />;
  if (name === 'point') return <HornAt path={path} />;
  if (!isSecretField(name)) return <TextAt path={path} hint={hint} />;
  return (
    <div className={css.withFault}>
      <TextAt path={path} hint={hint} />
      <SecretAt path={path} kind={secretFields[name]} />
    </div>
  );
}

/** The secret that a field of a way names. */
function SecretAt({ path, kind }: { readonly path: string; readonly kind: SecretKind }) {
  const { secretState } = useSetup();
  const { value } = useFieldAt(path);
  return typeof value === 'string' && isSecretName(value) ? secretState(value, kind) : null;
}

function isSecretField(name: string): name is SecretField {
  return Object.hasOwn(secretFields, name);
}

/** One of that kind with all that has a default. */
function newChannel(kind: ChannelKind, ways: readonly Channel[]): Channel {
  const id = freeName(
    ways.map(({ id }) => id),
    kind === 'smtp' ? 'mail' : kind,
  );
  const fields: Readonly<Record<string, Shape<unknown>>> = channelsByKind[kind].fields;
  const defaults = Object.entries(fields).map(([name, { absent }]) => [name, absent?.value] as const);
  const written = defaults.filter(([, value]) => value !== undefined);
  // What is missing is entered by hand and checked until it is complete.
  return { ...Object.fromEntries(written), kind, id } as Channel;
}

/** `priority: 5`, one per line. */
function linesOf(fields: unknown): string {
  return Object.entries((fields ?? {}) as Record<string, unknown>)
    .map(([name, value]) => `${name}: ${typeof value === 'string' && isNumber(value) ? JSON.stringify(value) : value}`)
    .join('\n');
}

/** A number is one unless it is in quotes. */
function constantsOf(text: string): Record<string, string | number> {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...rest] = line.split(':');
      const value = rest.join(':').trim();
      const quoted = /^"(.*)"$/.exec(value)?.[1];
      return [name.trim(), quoted ?? (isNumber(value) ? Number(value) : value)];
    }),
  );
}

function isNumber(text: string): boolean {
  return text.trim() !== '' && Number.isFinite(Number(text));
}
