import { randomBytes } from 'node:crypto';
import type { Override } from '../protocol/commands/override.ts';
import { writtenText } from '../protocol/wire/writtenText.ts';
import { AlarmActions } from './alarms/alarmActions.ts';
import { alarmStore } from './alarms/alarmStore.ts';
import { Alarms } from './alarms/alarms.ts';
import type { AlarmDefinition } from './alarms/definition.ts';
import type { OpenAlarmsSetting } from './alarms/openAlarms.ts';
import type { Data } from './data.ts';
import type { LinkSettings } from './drivers/driver.ts';
import type { AnyEntry } from './events/entry.ts';
import { definitionFor } from './history/recording/definitionFor.ts';
import { countingOf } from './history/tiers/counting.ts';
import type { AlarmingParts } from './managers/parts.ts';
import { channelAlarms } from './messages/channelAlarms.ts';
import { type AskSamples, pastStarts } from './pastStarts.ts';
import type { Field } from './points/field.ts';
import type { FieldPoint } from './points/fieldPoint.ts';
import type { FormulaMarks } from './points/formulaMarks.ts';
import { isolated } from './points/isolated.ts';
import type { PointTable } from './points/pointTable.ts';
import type { Timing } from './points/timing.ts';
import { wayOf } from './station/linkUnits.ts';

export interface MessagePorts {
  /** Called before events of alarms are written; what it returns is written with them. Never throws. */
  noteAlarms(events: readonly AnyEntry[], definitionOf: (id: string) => AlarmDefinition | undefined): () => void;
  /** Of a way of messages that is shown as a link; undefined: it is a link of the station. */
  isChannelUp(link: string): boolean | undefined;
}

/** No one is called: for a computed past. */
export const noMessages: MessagePorts = { noteAlarms: () => () => undefined, isChannelUp: () => undefined };

interface AlarmWiring extends Pick<Data, 'db' | 'events' | 'topics' | 'storage' | 'report'> {
  readonly timing: Timing;
  readonly definitions: readonly AlarmDefinition[];
  readonly areDefinitionsKnown: boolean;
  /** Of the configuration; undefined: it is the station folder. */
  readonly version?: number | undefined;
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  readonly field: Field;
  readonly links: ReadonlyMap<string, LinkSettings>;
  /** Undefined: no alarm has a formula. */
  readonly calculations?: FormulaMarks;
  readonly overrideOf: (point: FieldPoint) => Override | undefined;
  /** Undefined: visitors see no alarms. */
  readonly open: OpenAlarmsSetting | undefined;
  readonly messages: MessagePorts;
  /** Undefined: there is no history. */
  readonly askSamples?: AskSamples | undefined;
}

interface WiredAlarms extends AlarmingParts {
  /** Sets the timers of what is due: not before all of the station is made. */
  readonly begin: () => void;
  /** Called each second, and whenever a link is lost or back. */
  readonly eachSecond: () => void;
  /** Before the field stops: that its links end is no alarm. */
  readonly stop: () => void;
}

export function composeAlarms(wiring: AlarmWiring): WiredAlarms {
  const { db, events, topics, storage, timing, report, points, table, field } = wiring;
  const { overrideOf, open, messages } = wiring;
  const definitions = [...wiring.definitions, ...(messages === noMessages ? [] : channelAlarms)];
  const byId = new Map(definitions.map((definition) => [definition.id, definition]));
  const run = randomBytes(6).toString('hex');
  const note = (entries: readonly AnyEntry[]) => messages.noteAlarms(entries, (id) => byId.get(id));
  const store = alarmStore(db, events, run, storage, note);
  store.moveEvents();
  const alarms = new Alarms({
    definitions,
    areDefinitionsKnown: wiring.areDefinitionsKnown,
    version: wiring.version,
    points,
    countingOf: (point) => countingOf(definitionFor(point)),
    store,
    run,
    now: timing.now,
    tick: timing.tick,
    overrideOf,
    isLinkUp: (link) => messages.isChannelUp(link) ?? field.isUp(link),
    formulas: wiring.calculations,
    wayOf: (link) => {
      const unit = wiring.links.get(link);
      return unit ? wayOf(unit) : link;
    },
    onChange: () => topics.bump('alarms'),
  });
  const eachSecond = isolated('alarms', () => alarms.evaluateDue(), report);
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = table.subscribe('alarms', alarms.evaluate);
  return {
    alarms,
    openAlarms: open && alarms.openAlarms(open),
    actions: new AlarmActions({ alarms, store, now: timing.now, written: writtenText }),
    history: store,
    begin: () => {
      alarms.begin((ms) => {
        clearTimeout(timer);
        timer = setTimeout(eachSecond, ms).unref();
      });
      const { askSamples } = wiring;
      if (askSamples)
        alarms
          .supplyPast((point, at) => pastStarts(askSamples, point, at))
          .catch((error: unknown) => report('starts before the start', error));
    },
    eachSecond,
    stop: () => {
      unsubscribe();
      clearTimeout(timer);
      alarms.stop();
    },
  };
}
