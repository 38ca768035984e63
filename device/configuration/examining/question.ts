import type { ConfigurationChange } from '../../../protocol/configuration/changeCodes.ts';
import type { NewFinding, Outdated } from '../../../protocol/configuration/proposal.ts';
import type { Programme } from '../../../protocol/programme/programme.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import { Findings } from '../../../station/check/findings.ts';
import { configurationChanges } from '../../../station/compare/changes.ts';
import type { ConfigurationRecords } from '../../../station/compare/records.ts';
import type { Configuration, ConfigurationFile } from '../../configuration.ts';
import { driverKinds } from '../../drivers/index.ts';
import { defaultAlarms } from '../../station/alarms/defaultAlarms.ts';
import { type ChangedPages, changedPages } from '../../station/changedPages.ts';
import { readRecords } from '../../station/readRecords.ts';
import { loadStation, type ReadXml, readXml, type Station } from '../../station/station.ts';
import { type ExaminedPicture, examinePicture } from '../checkFiles.ts';
import { checkDraft, type DraftAnswer, type DraftQuestion } from './checkDraft.ts';
import { changedByBoth, newFindings } from './compareStations.ts';

/** Questions and answers go from thread to thread. */
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
      /** The device's stored programmes, by the Ids of their points. */
      readonly programmes: ReadonlyMap<string, Programme>;
    }
  | ({ readonly name: 'draft' } & DraftQuestion)
  | { readonly name: 'picture'; readonly file: string; readonly bytes: Uint8Array };

interface Answers {
  readonly check: {
    readonly isReadable: boolean;
    readonly findings: readonly NewFinding[];
    /** The Ids of its alarms; undefined: unknown. */
    readonly alarms: readonly string[] | undefined;
  };
  readonly both: Outdated['both'];
  /** Undefined, as below: the station.xml of one of them can't be read. */
  readonly pages: ChangedPages | undefined;
  readonly changes: readonly ConfigurationChange[] | undefined;
  readonly draft: DraftAnswer;
  readonly picture: ExaminedPicture;
}
export type AnswerOf<N extends Question['name']> = Answers[N];

type QuestionOf<N extends Question['name']> = Extract<Question, { readonly name: N }>;

/** On the calling thread. */
export function answerQuestion(question: Question): Answers[Question['name']] {
  // By its own name; the compiler can't follow that through the table.
  return (answers[question.name] as (question: Question) => Answers[Question['name']])(question);
}

/** The same ones recur: a base by each proposal, a proposal for its changes and when it is activated. */
const mostRemembered = 2;
const remembered = new Map<string, Examined>();

interface Examined {
  readonly station: Station;
  readonly records: ConfigurationRecords | undefined;
}

function examined(configuration: Configuration): Examined {
  const found = remembered.get(configuration.hash) ?? examine(configuration);
  remembered.delete(configuration.hash);
  remembered.set(configuration.hash, found);
  for (const hash of [...remembered.keys()].slice(0, -mostRemembered)) remembered.delete(hash);
  return found;
}

/** Each of its files is parsed once. */
function examine(configuration: Configuration): Examined {
  const parsed = new Map<ConfigurationFile, XmlNode>();
  const parse: ReadXml = (file, findings) => {
    const root = (file && parsed.get(file)) ?? readXml(file, findings);
    if (file && root) parsed.set(file, root);
    return root;
  };
  return {
    station: loadStation(configuration, driverKinds, [], parse),
    records: readRecords(configuration, new Findings('station.xml'), parse),
  };
}

function check({ base, proposed }: QuestionOf<'check'>): Answers['check'] {
  const { station } = examined(proposed);
  const { isReadable, areAlarmsKnown, alarms, rejectedAlarms } = station;
  const ids = [...alarms, ...rejectedAlarms, ...defaultAlarms(station)].map(({ id }) => id);
  const findings = newFindings(examined(base).station, station);
  return { isReadable, findings, alarms: areAlarmsKnown ? ids : undefined };
}

function pages({ before, after }: QuestionOf<'pages'>): Answers['pages'] {
  const old = { station: examined(before).station, files: before.files };
  const now = { station: examined(after).station, files: after.files };
  return old.station.isReadable && now.station.isReadable ? changedPages(old, now) : undefined;
}

function both({ base, other, proposed }: QuestionOf<'both'>): Answers['both'] {
  return changedByBoth(examined(base).station, examined(other).station, examined(proposed).station);
}

/** A proposal counts its changes, and a moment later its author reads them. */
const changesLastMs = 10_000;
let latest: { readonly key: string; readonly at: number; readonly answer: Answers['changes'] } | undefined;

function changes({ before, after, now, timeZone, programmes }: QuestionOf<'changes'>): Answers['changes'] {
  const key = `${before.hash} ${after.hash}`;
  if (latest?.key === key && Math.abs(now - latest.at) < changesLastMs) return latest.answer;
  const [a, b] = [examined(before).records, examined(after).records];
  const moment = { now, timeZone, storedProgramme: (id: string) => programmes.get(id) };
  const answer = a && b && configurationChanges(a, b, moment);
  latest = { key, at: now, answer };
  return answer;
}

const answers: { readonly [N in Question['name']]: (question: QuestionOf<N>) => AnswerOf<N> } = {
  check,
  pages,
  both,
  changes,
  draft: checkDraft,
  picture: ({ file, bytes }) => examinePicture(file, Buffer.from(bytes)),
};
