import type { ReactNode } from 'react';
import { getPageMessages } from '../../protocol/calls/pageMessage.ts';
import { alarmAddress } from '../alarms/alarmAddress.ts';
import { soundPatterns } from '../alarms/sound/patterns.ts';
import { browserPlayer } from '../alarms/sound/player.ts';
import { soundChoice } from '../alarms/sound/soundChoice.ts';
import { ask, replyOf } from '../api/ask.ts';
import { showNotification } from '../onCall/notice/browserNotification.ts';
import { PageNotice } from '../onCall/notice/PageNotice.tsx';
import { createPageMessages } from '../onCall/notice/pageMessages.ts';
import { paths } from '../routes/routes.ts';
import { serves } from '../session/rights.ts';
import { stationText } from '../text/stationTexts.ts';
import { latestBrowser } from '../ui/latest.ts';
import type { Readable } from '../ui/store.ts';
import type { AlarmTabParts } from './alarmTabParts.ts';

/** Without a feed there are no versions of topics. */
const pollMs = 5000;

/** While a user is logged in: on the page, beside it, and as a sound in one tab. */
export function watchPageMessages({ session, live }: AlarmTabParts, mayListen: Readable<boolean>): ReactNode {
  const messages = createPageMessages({
    read: async (after) => {
      const found = replyOf(await ask(session.client, getPageMessages, { after }));
      return found?.messages.map((message) => ({ ...message, text: stationText(message.text) }));
    },
    topic: live.topic('messages'),
    everyMs: live.freshness().link === 'none' ? pollMs : undefined,
    key: 'vigie page message',
    browser: latestBrowser,
    onNew: (further) => {
      for (const message of further) showNotification(message);
      const pattern = soundPatterns[further.at(-1)?.priority ?? 3];
      if (pattern && soundChoice.get() && mayListen.get()) browserPlayer.play(pattern);
    },
  });
  let followed: { readonly login: string; readonly stop: () => void } | undefined;
  const follow = () => {
    const { status, login, station, dialog } = session.state;
    const isHere = status === 'Connected' && dialog === undefined && station && serves(station, 'getPageMessages');
    if (followed && (!isHere || followed.login !== login)) {
      followed.stop();
      followed = undefined;
    }
    if (isHere) followed ??= { login, stop: messages.follow() };
  };
  session.subscribe(follow);
  follow();
  return <PageNotice messages={messages} alarmHref={(id) => paths.alarmsOf(alarmAddress(id))} />;
}
