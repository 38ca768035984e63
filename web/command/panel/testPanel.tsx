import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import type { Alarm } from '../../../protocol/alarm.ts';
import { arm, sendCommand } from '../../../protocol/calls/command.ts';
import { type CallName, calls } from '../../../protocol/calls.ts';
import type { Point } from '../../../protocol/point.ts';
import { type PointDetail, pointDetailRecord } from '../../../protocol/pointDetail.ts';
import type { ProgrammeState } from '../../../protocol/programme/programmeState.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import { content } from '../../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { Client, Reply } from '../../api/client.ts';
import { testAlarms } from '../../live/alarms/testAlarms.ts';
import { pump } from '../../live/testPoint.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { english } from '../../text/testEnglish.ts';
import { CommandPanel } from './CommandPanel.tsx';

/** What the tests of the panel have in common: a pump, a speed, and a panel open on one of them. */
export const speed: Point = {
  ...pump,
  name: 'Pump 1 speed',
  kind: 'numeric',
  unit: '%',
  digits: 1,
  min: 40,
  max: 100,
  step: 0.5,
};

/** Answers of the service: what it says of each command, when the test lets it. */
export const reply = (fields: Parameters<typeof content>[0], code = 0): Reply => ({
  kind: 'reply',
  code,
  content: content(fields),
});

/** What the device says of a point beside its value. */
export const detail = (more: Partial<PointDetail> = {}): Reply => ({
  kind: 'reply',
  code: 0,
  content: content({}, [
    pointDetailRecord.write({
      infoNumber: pump.infoNumber,
      openedBy: [],
      blocks: [],
      interlocks: [],
      ...{ lastCommands: [], ...more },
    }),
  ]),
});

const armed = () => ({ ...reply({}), content: arm.reply.write({ result: 'armed', armId: 'a1', forMs: 15_000 }) });

interface Opening {
  readonly canCommand?: boolean;
  readonly isTechnician?: boolean;
  readonly value?: number;
  /** Of the reader; English where none is given. */
  readonly locale?: string;
  /** What the device says of arming; armed where nothing is given. */
  readonly arming?: () => Reply;
  /** The answer to the question for all blocks; none where nothing is given. */
  readonly blocks?: () => Reply;
  /** Undefined: a device that knows no such call (R6). */
  readonly detail?: () => Reply;
  /** Further points of the station, and what opens one of them. */
  readonly others?: readonly Point[];
  readonly onOpen?: (infoNumber: number) => void;
  readonly canReset?: (point: Point) => boolean;
  /** The standing alarms, which mark the points and the others by their machines. */
  readonly alarms?: readonly Alarm[];
  /** What the device tells of the past, by its question; undefined: it keeps none. */
  readonly history?: (request: XmlNode) => Reply;
  /** The reply of the device for the last day of the page; undefined: the page has none. */
  readonly day?: () => Reply;
  /** The point's time programme as it is now; undefined: a device without them. */
  readonly programme?: () => ProgrammeState | readonly ProgrammeState[];
}

export function openPanel(point: Point, props: Opening = {}) {
  i18n.loadAndActivate({ locale: props.locale ?? 'en', messages: english });
  const { canCommand = true, isTechnician = false } = props;
  const served: Partial<Record<CallName, (of?: Point) => boolean>> = {
    sendCommand: (of) => (of && of !== point && props.canReset ? props.canReset(of) : canCommand),
    acknowledgeAlarms: () => canCommand,
    setBlock: () => isTechnician,
    setOverride: () => isTechnician,
    getPointDetail: () => props.detail !== undefined,
    getProgrammes: () => props.programme !== undefined,
    getHistory: () => props.history !== undefined,
  };
  const others = [{ ...speed, infoNumber: 102 }, ...(props.others ?? [])];
  const alarms = testAlarms(props.alarms ?? [], 'ready', [point, ...others]);
  const {
    world,
    loseLink,
    change,
    sendFrame,
    tell: tellPoint,
  } = testWorld([point, ...others], {
    alarms: alarms.store,
    ...(props.day && { past: { call: async () => props.day?.() ?? reply({}, 5) }, dayPage: 'tanks' }),
    may: (call, of) => served[call]?.(of) ?? true,
  });
  const tell = (value: number | null, state?: ValueState, isUnseen?: boolean) =>
    tellPoint(point.infoNumber, value, state, isUnseen);
  const answers: ((reply: Reply) => void)[] = [];
  const call = vi.fn<Client['call']>(async ({ path }, parameters = []) => {
    if (path === calls.arm.path) return props.arming?.() ?? armed();
    if (path === calls.getHistory.path && props.history) return props.history(element('payload', {}, parameters));
    if (path === calls.getPointDetail.path && props.detail) return props.detail();
    if (path === calls.getProgrammes.path && props.programme) {
      const programmes = [props.programme()].flat();
      return { kind: 'reply', code: 0, content: calls.getProgrammes.reply.write({ programmes }) };
    }
    if (path === calls.getBlocks.path) return props.blocks?.() ?? reply({}, 5);
    if (path !== calls.sendCommand.path) return acts(path);
    return new Promise((resolve) => answers.push(resolve));
  });
  const acts = vi.fn<(path: string) => Reply>(() => reply({ Result: 'done' }));
  const requests = (path: string) => call.mock.calls.filter(([one]) => one.path === path);
  const onClose = vi.fn<() => void>();
  const target = document.body.appendChild(document.createElement('button'));
  const draw = (point: Point, technicalHashCode: string) => (
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <CommandPanel
          point={point}
          target={target}
          login="ines"
          programmeHref="/programmes/101"
          trendsOf={(search) => `/trends${search}`}
          technicalHashCode={technicalHashCode}
          client={client}
          onOpen={props.onOpen}
          onClose={onClose}
        />
      </WorldContext>
    </I18nProvider>
  );
  const client = { call };
  const view = render(draw(point, 'r1'));
  tell(props.value ?? 0);
  return {
    ...view,
    target,
    onClose,
    tell,
    tellOther: tellPoint,
    tellAlarms: alarms.tell,
    sendFrame,
    loseLink,
    change,
    /** The page is drawn with another configuration, in which the point may be another. */
    configure: (other: Point, technicalHashCode: string) => {
      act(() => world.store.setPoints([other, ...others]));
      view.rerender(draw(other, technicalHashCode));
    },
    /** The commands that went out. */
    sent: () => requests(calls.sendCommand.path).map(([, given]) => given?.[0] && sendCommand.request.read(given[0])),
    /** What went out to that call, in its own words. */
    /** All that went out with the last such call. */
    call: (name: keyof typeof calls) => requests(calls[name].path).at(-1)?.[1],
    requests: (name: keyof typeof calls) => requests(calls[name].path).map(([, given]) => given?.[0]),
    /** What the device says to all but arming, commands and details. */
    acts,
    /** The first of the two steps. */
    arm: async () => {
      const button = view.getByRole('button', { name: 'Arm command' });
      await act(async () => button.click());
    },
    /** The service answers the oldest command. */
    answer: (given: Reply) => act(async () => answers.shift()?.(given)),
  };
}
