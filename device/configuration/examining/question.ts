import type { ConfigurationChange } from '../../../protocol/configuration/changeCodes.ts';
import type { NewFinding, Outdated } from '../../../protocol/configuration/proposal.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { Configuration } from '../../configuration.ts';
import { driverKinds } from '../../drivers/index.ts';
import { type ChangedPages, changedPages } from '../../station/changedPages.ts';
import { configurationChanges } from '../../station/changes/changes.ts';
import { readRecords } from '../../station/changes/records.ts';
import { Findings } from '../../station/findings.ts';
import { loadStation, type Station } from '../../station/station.ts';
import { changedByBoth, newFindings } from './compareStations.ts';

/** What can be asked about configurations; questions and answers go from thread to thread. */
export type Question =
  | { readonly name: 'check'; readonly base: Configuration; readonly proposed: Configuration }
  | { readonly name: 'pages'; readonly before: Configuration; readonly after: Configuration }
  | {
      readonly name: 'both';
      readonly base: Configuration;
      readonly other: Configuration;
      readonly proposed: Configuration;
    }
  | {
      readonly name: 'changes';
      readonly before: Configuration;
      readonly after: Configuration;
      readonly now: number;
      readonly timeZone: string;
      /** Programmes that the device has stored, by the Ids of their points. */
      readonly programmes: ReadonlyMap<string, Programme>;
    };

interface Answers {
  readonly check: {
    readonly isReadable: boolean;
    readonly findings: readonly NewFinding[];
    /** The Ids of its alarms; undefined: they are not known. */
    readonly alarms: readonly string[] | undefined;
  };
  readonly both: Outdated['both'];
  /** Undefined, as below: the station.xml of one of them can't be read. */
  readonly pages: ChangedPages | undefined;
  readonly changes: readonly ConfigurationChange[] | undefined;
}
export type AnswerOf<N extends Question['name']> = Answers[N];

type QuestionOf<N extends Question['name']> = Extract<Question, { readonly name: N }>;

/** Answers a question on the thread that calls it. */
export function answerQuestion(question: Question): Answers[Question['name']] {
  if (question.name === 'check') return check(question);
  if (question.name === 'pages') return pages(question);
  return question.name === 'both' ? both(question) : changes(question);
}

/** The same ones are asked about again: a base by each proposal, a proposal when it is activated. */
const mostRemembered = 3;
const remembered = new Map<string, Station>();

function stationOf(configuration: Configuration): Station {
  const station = remembered.get(configuration.hash) ?? loadStation(configuration, driverKinds);
  remembered.delete(configuration.hash);
  remembered.set(configuration.hash, station);
  for (const hash of [...remembered.keys()].slice(0, -mostRemembered)) remembered.delete(hash);
  return station;
}

function check({ base, proposed }: QuestionOf<'check'>): Answers['check'] {
  const station = stationOf(proposed);
  const { isReadable, areAlarmsKnown, alarms, rejectedAlarms } = station;
  const ids = [...alarms, ...rejectedAlarms].map(({ id }) => id);
  const findings = newFindings(stationOf(base), station);
  return { isReadable, findings, alarms: areAlarmsKnown ? ids : undefined };
}

function pages({ before, after }: QuestionOf<'pages'>): Answers['pages'] {
  const old = { station: stationOf(before), files: before.files };
  const now = { station: stationOf(after), files: after.files };
  return old.station.isReadable && now.station.isReadable ? changedPages(old, now) : undefined;
}

function both({ base, other, proposed }: QuestionOf<'both'>): Answers['both'] {
  return changedByBoth(stationOf(base), stationOf(other), stationOf(proposed));
}

function changes({ before, after, now, timeZone, programmes }: QuestionOf<'changes'>): Answers['changes'] {
  const recordsOf = (one: Configuration) => readRecords(one, driverKinds, new Findings('station.xml'));
  const [a, b] = [recordsOf(before), recordsOf(after)];
  const moment = { now, timeZone, storedProgramme: (id: string) => programmes.get(id) };
  return a && b && configurationChanges(a, b, driverKinds, moment);
}
