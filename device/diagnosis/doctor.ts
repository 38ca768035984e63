import { attempt } from '../../protocol/attempt.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { driverKinds } from '../drivers/index.ts';
import { EventReader } from '../events/eventReader.ts';
import { version } from '../installation.ts';
import { loadFolder } from '../station/stationFolder.ts';
import { openToRead } from '../store/db.ts';
import { earlierTemplates, isEarlierFolder } from '../store/earlierRelease.ts';
import { isTaken } from '../store/lockFile.ts';
import { filesOf } from '../store/replacement.ts';
import { baseRelease } from '../store/schema.ts';
import { inEnglish } from '../text/catalogue.ts';
import {
  type Check,
  type CheckResult,
  type Examined,
  failure,
  type LateCheck,
  type Listening,
  type ServiceUser,
} from './check.ts';
import { refusals } from './checkField.ts';
import { fieldLibraries } from './checkFieldLibraries.ts';
import { history } from './checkHistory.ts';
import { libraries, owner, port, synchronisation, wear } from './checkMachine.ts';
import { clock, lastStop, memory, station, versions, writing } from './checkService.ts';
import { start } from './checkStart.ts';
import { certificate, copies, database, log, modes, room, sizes } from './checkStorage.ts';
import { ownCertificate, serverCertificates } from './checkTrust.ts';
import { languageOf } from './language.ts';
import { removerOfEmptyLogs } from './leftBySqlite.ts';
import { isThere, type Location } from './location.ts';

/** In the order of the report. */
const checks: Readonly<Record<string, Check | LateCheck>> = {
  station,
  refusals,
  lastStop,
  database,
  log,
  start,
  copies,
  sizes,
  history,
  room,
  writing,
  owner,
  modes,
  wear,
  certificate,
  serverCertificates,
  ownCertificate,
  clock,
  synchronisation,
  port,
  memory,
  libraries,
  fieldLibraries: fieldLibraries(),
  versions,
};

export interface Examination {
  readonly now: number;
  readonly isThorough: boolean;
  /** The certificate of `--tls-cert`, in PEM form. */
  readonly certificate?: string | undefined;
  readonly listening?: Listening | undefined;
  readonly serviceUser?: ServiceUser | undefined;
  /** Undefined: English. */
  readonly translation?: Translation | undefined;
}

/**
 * Examines a station and its data folder, with or without a running service; changes nothing. Never throws: a failing
 * check reports its failure, and affects no other. Never in the process of the service: it opens the database's file,
 * and closing that would drop the service's locks on it.
 */
export async function examine(location: Location, examination: Examination): Promise<CheckResult[]> {
  if (isEarlierFolder(location.data)) {
    const values = { folder: location.data, release: baseRelease };
    const message = (examination.translation ?? inEnglish).say(earlierTemplates.folder, values);
    return [{ id: 'database', state: 'error', message }];
  }
  const removeEmptyLogs = removerOfEmptyLogs(location.data);
  const examined = take(location, examination);
  const { say } = examined.language;
  const found: CheckResult[] = [];
  for (const [id, at] of Object.entries(checks)) {
    try {
      found.push(...[await at(examined)].flat());
    } catch (error) {
      const why = (error as Error).message;
      found.push(
        failure(
          id,
          say(/*i18n*/ 'This check failed: {why}.', { why }),
          say(/*i18n*/ 'Check that the folder is readable.'),
        ),
      );
    }
  }
  attempt(removeEmptyLogs);
  return found;
}

function take(location: Location, examination: Examination): Examined {
  const { now, isThorough, certificate: pem, listening, serviceUser, translation } = examination;
  const read = location.station === undefined ? undefined : loadFolder(location.station, driverKinds);
  return {
    ...location,
    // What can't be read here is reported by the check of the database.
    ...attempt(() => lastEvents(location.data), { starts: [], newest: undefined }),
    isRunning: attempt(() => isTaken(location.data), false),
    certificate: pem,
    listening,
    serviceUser,
    now,
    isThorough,
    read,
    version,
    language: languageOf(translation),
  };
}

function lastEvents(data: string): Pick<Examined, 'starts' | 'newest'> {
  const { events: file } = filesOf(data);
  if (!isThere(file)) return { starts: [], newest: undefined };
  using db = openToRead(file);
  const reader = new EventReader(db);
  const kinds = ['start', 'stop', 'databaseRestored'] as const;
  return {
    starts: reader.page({ kinds, count: 2 })?.events ?? [],
    newest: reader.page({ count: 1 })?.events[0],
  };
}
