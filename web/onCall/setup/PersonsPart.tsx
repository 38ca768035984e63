import { Trans, useLingui } from '@lingui/react/macro';
import { appLanguages } from '../../../protocol/texts.ts';
import { freeName } from '../form/draft.ts';
import { FaultAt } from '../form/FaultAt.tsx';
import { FieldAt } from '../form/FieldAt.tsx';
import { AddButton, RemoveButton } from '../form/PartButtons.tsx';
import { PartList } from '../form/PartList.tsx';
import { useSetup } from '../form/SetupContext.ts';
import { channelLabels } from '../words.ts';
import css from './SetupPage.module.css';
import { TestChannel } from './TestChannel.tsx';

/** Who may be called, and by what. */
export function PersonsPart() {
  const { i18n, t } = useLingui();
  const { persons, ways } = useSetup().document;
  const names = persons.map(({ id }) => id);
  return (
    <PartList
      path="persons"
      empty={<Trans>No persons. Add each person who may be called, with at least one way.</Trans>}
      summary={(i) => {
        const { id, ways: own = [] } = persons[i] ?? {};
        return [id ?? t`(no name)`, own.map(({ way }) => way).join(', ') || t`no way`].join(' · ');
      }}
      add={
        <AddButton
          path="persons"
          value={() => ({
            id: freeName(names, t`Person`),
            language: appLanguages.find((one) => one === i18n.locale) ?? 'en',
            ways: ways.slice(0, 1).map(({ id }) => ({ way: id })),
          })}
        >
          <Trans>Add person</Trans>
        </AddButton>
      }
    >
      {(i) => <PersonForm index={i} />}
    </PartList>
  );
}

function PersonForm({ index }: { readonly index: number }) {
  const { t } = useLingui();
  const { document } = useSetup();
  const { ways } = document;
  const person = document.persons[index];
  const path = `persons[${index}]`;
  return (
    <>
      <div className={css.fields}>
        <FieldAt path={`${path}.id`} />
        <FieldAt path={`${path}.login`} hint={<Trans>Needed to acknowledge from a message.</Trans>} />
        <FieldAt path={`${path}.language`} />
      </div>
      <FaultAt path={`${path}.ways`} />
      {person?.ways.map(({ way: id }, i) => {
        const kind = ways.find((channel) => channel.id === id)?.kind;
        const at = `${path}.ways[${i}]`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a way may be there twice while it is being chosen
          <fieldset key={i} className="box pad stack apart">
            <legend>{kind ? <ChannelName kind={kind} /> : <Trans>Way {i + 1}</Trans>}</legend>
            <div className={css.fields}>
              <FieldAt path={`${at}.way`} />
              {kind !== 'horn' && kind !== 'page' && (
                <FieldAt path={`${at}.to`} hint={kind === 'sms' ? t`For example +33612345678.` : undefined} />
              )}
            </div>
            <div className="wrap apart">
              <TestChannel person={person.id} way={id} />
              <RemoveButton path={at} what={t`way ${id} of ${person.id}`} />
            </div>
          </fieldset>
        );
      })}
      <div className="wrap apart">
        {ways.length > 0 && (
          <AddButton
            path={`${path}.ways`}
            value={() => ({ way: (ways.find(({ id }) => !person?.ways.some(({ way }) => way === id)) ?? ways[0])?.id })}
          >
            <Trans>Add way</Trans>
          </AddButton>
        )}
        {ways.length === 0 && (
          <p className="note">
            <Trans>There are no ways yet. Add them in the section “Ways” first.</Trans>
          </p>
        )}
        <RemoveButton path={path} what={t`person ${person?.id ?? ''}`}>
          <Trans>Remove person</Trans>
        </RemoveButton>
      </div>
    </>
  );
}

function ChannelName({ kind }: { readonly kind: keyof typeof channelLabels }) {
  const { i18n } = useLingui();
  return i18n._(channelLabels[kind]);
}
