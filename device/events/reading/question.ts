import { type EventPage, type EventQuery, getEvents } from '../../../protocol/calls/event.ts';
import { errorCodes } from '../../../protocol/errorCodes.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { webOutput } from '../../../protocol/wire/envelope.ts';
import { writeXml } from '../../../protocol/wire/xml.ts';
import type { EventReader } from '../eventReader.ts';
import { type LogAccess, redacted } from '../logAccess.ts';
import { exportRange, exportRows } from './exportRows.ts';
import { commandCounts, eventsBefore, eventsOfKinds } from './reportEvents.ts';
import { sinceEvents } from './since.ts';

/** Questions and answers go from thread to thread. */
interface Questions {
  /** The reply of GetEvents, in UTF-8; undefined: the cursor is not of this log. */
  readonly page: (reader: EventReader, query: EventQuery, access: LogAccess) => Uint8Array | undefined;
  readonly events: (reader: EventReader, query: EventQuery) => EventPage | undefined;
  /** A page without its cursors, as the reader may see it. */
  readonly seen: (reader: EventReader, query: EventQuery, access: LogAccess) => readonly DeviceEvent[];
  readonly since: typeof sinceEvents;
  readonly exportRange: typeof exportRange;
  readonly exportRows: typeof exportRows;
  readonly eventsOfKinds: typeof eventsOfKinds;
  readonly eventsBefore: typeof eventsBefore;
  readonly commandCounts: typeof commandCounts;
}

const questions: Questions = {
  page: (reader, query, access) => {
    const page = reader.page(query, access);
    if (!page) return undefined;
    const content = getEvents.reply.write({ ...page, events: page.events.map((event) => redacted(event, access)) });
    return Buffer.from(writeXml(webOutput(errorCodes.ok, content)));
  },
  events: (reader, query) => reader.page(query),
  seen: (reader, query, access) => (reader.page(query, access)?.events ?? []).map((event) => redacted(event, access)),
  since: sinceEvents,
  exportRange,
  exportRows,
  eventsOfKinds,
  eventsBefore,
  commandCounts,
};

export type QuestionName = keyof Questions;
type ParametersOf<N extends QuestionName> = Questions[N] extends (reader: EventReader, ...rest: infer P) => unknown
  ? P
  : never;
export type AnswerOf<N extends QuestionName> = ReturnType<Questions[N]>;

export type Question = {
  readonly [N in QuestionName]: { readonly name: N; readonly parameters: ParametersOf<N> };
}[QuestionName];
export type QuestionOf<N extends QuestionName> = Extract<Question, { readonly name: N }>;

/** On the calling thread. */
export function answerQuestion<N extends QuestionName>(
  reader: EventReader,
  { name, parameters }: QuestionOf<N>,
): AnswerOf<N> {
  const run = questions[name] as (reader: EventReader, ...rest: readonly unknown[]) => AnswerOf<N>;
  return run(reader, ...parameters);
}
