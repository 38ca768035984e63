import { i18n } from '@lingui/core';
import type { ComponentType } from 'react';
import * as calls from '../../protocol/calls/feed.ts';
import { serviceAlarmText } from '../alarms/serviceAlarmText.ts';
import { createAlarmSound } from '../alarms/sound/alarmSound.ts';
import { browserPlayer } from '../alarms/sound/player.ts';
import { SoundNotice } from '../alarms/sound/SoundNotice.tsx';
import { createSilenced } from '../alarms/sound/silenced.ts';
import { readSoundChoice, soundChoice } from '../alarms/sound/soundChoice.ts';
import { createIcon } from '../alarms/tab/alarmIcon.ts';
import { alarmTitle } from '../alarms/tab/alarmTitle.ts';
import { createLeader, type Leader } from '../alarms/tab/leader.ts';
import { holdSmallStream } from '../alarms/tab/smallStream.ts';
import { browserLive } from '../live/source/browserLive.ts';
import { channelAlarmTexts } from '../onCall/channelAlarmTexts.ts';
import { paths } from '../routes/routes.ts';
import { speakOfService } from '../text/stationTexts.ts';
import { storageName } from '../ui/browser/pageBase.ts';
import { titlePrefix } from '../ui/browser/titlePrefix.ts';
import { createStore } from '../ui/store.ts';
import type { AlarmTabParts } from './alarmTabParts.ts';
import { feedKind } from './bindLive.ts';
import { watchPageMessages } from './watchPageMessages.tsx';

/**
 * What the alarms do outside the page: the tab's title and icon, the small stream of a browser whose tabs are all out
 * of sight (R7), and the sound. It lasts as long as the tab; the component is to be rendered over every screen.
 */
export function watchAlarms(parts: AlarmTabParts): ComponentType {
  const { session, live, alarms, tabs, route, onRoute, source, browser } = parts;
  const isAnswered = createStore(true);
  const mayListen = createStore(false);
  const setIcon = createIcon(document);
  const tab = `${Math.random()}`.slice(2);
  const version = live.topic('alarms');
  let hasWatched = false;
  let leader: Leader | undefined;
  let stopFollowing = () => {};
  let letGo: (() => void) | undefined;

  const isOpenPage = () => route().startsWith(paths.open);
  /** A user is here, and not away for too long: nothing prolongs a session that would have ended. */
  const isHere = () => alarms.get().status !== 'none' && session.state.dialog === undefined;

  const draw = () => {
    const { status, isBusy, dialog } = session.state;
    const isInside = status === 'Connected' && !isBusy;
    if (isInside) hasWatched = alarms.get().status !== 'none';
    const isOver = hasWatched && (!isInside || dialog !== undefined) && !isBusy;
    const isUnheard = !browser.isSeen() && (!isAnswered.get() || feedKind(session.state, route()) === 'none');
    titlePrefix.set(alarmTitle(i18n, { alarms: alarms.get(), isOpenPage: isOpenPage(), isOver, isUnheard }));
    const { urgent, annunciated } = alarms.get().summary;
    const isShown = isHere() && alarms.get().status === 'ready' && !isOpenPage();
    setIcon(isShown ? (urgent ?? annunciated[0])?.priority : undefined);
  };
  const answered = (is: boolean) => {
    isAnswered.set(is);
    draw();
  };
  const join = () => {
    const { login } = session.state;
    const one = createLeader({
      tab,
      isSeen: browser.isSeen,
      version: () => (isAnswered.get() && live.freshness().link !== 'lost' ? version.get() : undefined),
      post: (beat) => tabs.post({ kind: 'watching', login, ...beat }),
      listen: (heard) =>
        tabs.listen((message) => {
          if (message.kind === 'watching' && message.login === login) heard(message);
        }),
      onVersion: (alarms) => {
        answered(alarms !== undefined);
        if (alarms !== undefined) live.updateVersions({ alarms });
      },
      now: browserLive.now,
      every: browserLive.every,
    });
    const stopBeating = version.subscribe(one.beat);
    const stopListening = one.subscribe(follow);
    leader = one;
    stopFollowing = () => {
      leader = undefined;
      stopBeating();
      stopListening();
      one.stop();
    };
  };
  const hold = () =>
    holdSmallStream({
      ...browserLive,
      source: source(),
      onVersions: (versions) => {
        live.updateVersions(versions);
        // Frames come on time where timers do not.
        leader?.beat();
      },
      onCode: (code) => session.handle(code, calls.stream),
      onAnswer: answered,
    });
  function follow() {
    if (isHere() && !leader) join();
    if (!isHere() && leader) stopFollowing();
    const leads = leader?.get() === true;
    const isWanted = leads && !browser.isSeen() && feedKind(session.state, route()) === 'private';
    if (isWanted) letGo ??= hold();
    else if (letGo) {
      letGo();
      letGo = undefined;
    }
    if (browser.isSeen()) isAnswered.set(true);
    mayListen.set(leads && !isOpenPage());
    draw();
  }

  const silenced = createSilenced(storageName('vigie silenced'), () => localStorage);
  const sound = createAlarmSound({
    alarms,
    isChosen: soundChoice,
    mayListen,
    silenced,
    player: browserPlayer,
    after: browser.after,
  });
  addEventListener('storage', () => {
    readSoundChoice();
    sound.look();
  });
  addEventListener('pagehide', () => {
    stopFollowing();
    letGo?.();
    letGo = undefined;
  });
  addEventListener('pageshow', follow);
  browser.onSeen(() => {
    leader?.beat();
    follow();
  });
  for (const subscribe of [(run: () => void) => session.subscribe(run), alarms.subscribe, onRoute]) subscribe(follow);
  const speak = () => {
    const ofChannels = channelAlarmTexts(i18n);
    speakOfService((text) => ofChannels.get(text) ?? serviceAlarmText(i18n, text));
  };
  i18n.on('change', draw);
  i18n.on('change', speak);
  speak();
  follow();
  const notice = watchPageMessages(parts, mayListen);
  return () => (
    <>
      <SoundNotice sound={sound} player={browserPlayer} />
      {notice}
    </>
  );
}
