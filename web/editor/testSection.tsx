import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { type Replies, testClient } from '../api/testClient.ts';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { languages } from '../text/language.ts';
import type { Checked } from './findings/useDraftCheck.ts';
import type { DraftClient } from './journal/draftClient.ts';
import type { SectionProps } from './section.ts';
import { openDraft } from './testDraft.ts';

const english = (await languages.en.first()).messages;

const nothing = async () => undefined;

interface Opened {
  readonly client: DraftClient;
  readonly text: (file?: string) => string;
}

/** In English. */
export async function openSection(
  Section: ComponentType<SectionProps>,
  files: Readonly<Record<string, string>>,
  replies: Replies = {},
  checked: Checked = { check: undefined, isOld: false, isUnanswered: false, isTooCostly: false },
): Promise<Opened> {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const client = await openDraft(files);
  const rest = {
    ...{ login: 'ada', here: new URLSearchParams(), hold: { current: undefined }, onUnfinished: () => {} },
    ...{ checked, runs: undefined, setOwn: () => {}, onChosen: () => {}, isFull: false, onFull: () => {} },
    tools: { device: testClient(replies), file: nothing, upload: nothing },
    hrefOf: (section: string) => `/${section}`,
  };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld([]).world}>
        <Section client={client} store={client.store} {...rest} />
      </WorldContext>
    </I18nProvider>,
  );
  return { client, text: (file = 'station.xml') => client.store.text(file) };
}
