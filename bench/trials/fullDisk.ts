import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { commandAccounts, commandStation, numbers, Person } from '../../device/tests/testCommands.ts';
import { type ServiceProcess, startService } from '../../e2e/faults/serviceProcess.ts';
import { emptyProgramme, weekdays } from '../../protocol/programme/programme.ts';
import { fieldHost, startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { fillUp } from '../../testing/testFullDisk.ts';
import { partOf, sentences, type TrialOutcome } from './trial.ts';

/** Switching times of the programme in each round, from its start. */
const [onAfterMs, offAfterMs] = [2000, 3000];
/** From free space until everything works as before. */
const normalWithinMs = 10_000;
/** Limit of all other waits, even on a slow machine. */
const longestWaitMs = 30_000;
const { pump, level, toggle, weekly } = numbers;

/**
 * The disk of a service is filled and freed, round after round, while a time programme runs; in every second round the
 * service is killed on the full disk, and started when there is room. While the disk is full, the field is read,
 * operators log in, and commands are refused with their reason and never written. Each switching of the programme is
 * written once (a service killed before it could store the switching writes the value in force once more), and
 * everything works within 10 s of free space.
 */
export async function fullDisk(share: number): Promise<TrialOutcome> {
  const without = noSmallDisk();
  if (without !== undefined) return { figures: { skipped: without }, wrong: [] };
  const disk = smallDisk('8m');
  const field = await startTestServer(0, fieldHost);
  const folder = await mkdtemp(join(tmpdir(), 'vigie-full-'));
  const station = commandStation(field.port).replace('<PointCfg>', '<IdentityCfg TimeZone="UTC"/><PointCfg>');
  await writeFile(join(folder, 'station.xml'), station);
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
  const run = new Run(disk, field, folder);
  try {
    await run.start();
    const rounds = partOf(20, share);
    for (let round = 0; round < rounds; round++) await run.round(round, round % 2 === 1);
    return run.result();
  } finally {
    await run.stop();
    await field.stop();
    disk.remove();
    await rm(folder, { recursive: true });
  }
}

class Run {
  readonly #disk: SmallDisk;
  readonly #field: TestServer;
  readonly #folder: string;
  readonly #anna: Person;
  readonly #tess: Person;
  #service: ServiceProcess | undefined;
  readonly #found = {
    rounds: 0,
    kills: 0,
    switches: 0,
    /** Values in force that a killed service wrote once more. */
    caughtUp: 0,
    refused: 0,
    slowestNormalMs: 0,
  };
  readonly #wrong: string[] = [];

  constructor(disk: SmallDisk, field: TestServer, folder: string) {
    this.#disk = disk;
    this.#field = field;
    this.#folder = folder;
    const site = () => ({ device: { url: this.#service?.device.url ?? '' } });
    this.#anna = new Person(site, 'anna');
    this.#tess = new Person(site, 'tess');
  }

  async start(): Promise<void> {
    this.#service = await startService(this.#folder, ['--data', join(this.#disk.folder, 'data')]);
    await this.#anna.sees(pump, weekly);
  }

  async stop(): Promise<void> {
    await this.#service?.stop();
  }

  async round(round: number, isKilled: boolean): Promise<void> {
    const found = this.#found;
    found.rounds++;
    const armId = await this.#anna.armed(pump);
    // The first programme writes the value in force; with the others a slow machine may have reached a switching time
    // by now.
    if (round === 0) await this.#setProgramme(round);
    const newest = (await this.#anna.log())[0]?.id ?? 0;
    const before = this.#writesTo(5).length;
    if (round > 0) await this.#setProgramme(round);
    const pumpWrites = this.#writesTo(0).length;
    await fillUp(this.#disk, async () => {
      const { reason } = await this.#tess.block(toggle, 'Any room?');
      return reason === 'notStored' || (await this.#tess.unblock(toggle)).reason === 'notStored';
    });
    // 1. Nothing is commanded that could not be stored.
    const outcome = await this.#anna.operate(pump, String(round % 2), { armId });
    if (outcome.result === 'refused' && outcome.reason === 'notKept') found.refused++;
    const block = await this.#tess.block(pump, 'Full disk');
    if (block.reason !== 'notStored') this.#wrong.push(`round ${round}: a block on a full disk was ${block.result}`);
    // 2. The field is read, and shown to a user who logs in now.
    this.#field.holding.writeUInt16BE(100 + round, 20);
    await this.#tess.seesValue(level, (100 + round) / 100);
    // 3. The programme continues.
    await this.#until('a switch on a full disk', () => this.#writesTo(5).length >= before + 2);
    found.switches += 2;
    if (isKilled) await this.#kill();
    // 4. Room.
    this.#disk.empty();
    if (isKilled) await this.start();
    // A start of the service is not part of the limit.
    const roomAt = performance.now();
    if (!isKilled) {
      const rows = async () => (await this.#programmeRows()).filter(({ id }) => id > newest);
      await this.#until('the rows that waited', async () => (await rows()).length === 2);
    }
    const pumpBefore = this.#writesTo(0).length;
    await this.#until('a command after room', async () => {
      const { result } = await this.#anna.command(pump, String(round % 2));
      return result === 'done';
    });
    found.slowestNormalMs = Math.max(found.slowestNormalMs, Math.round(performance.now() - roomAt));
    if (pumpBefore !== pumpWrites) this.#wrong.push(`round ${round}: a refused command was written`);
    // A killed service writes the value in force, if at all, within its first checks of the clock.
    if (isKilled) await sleep(2000);
    const written = this.#writesTo(5).slice(before).join(' ');
    if (isKilled && written === 'coil:5=1 coil:5=0 coil:5=0') found.caughtUp++;
    else if (written !== 'coil:5=1 coil:5=0') this.#wrong.push(`round ${round}: the programme wrote ${written}`);
  }

  result(): TrialOutcome {
    const found = this.#found;
    return {
      figures: { ...found },
      wrong: [
        ...this.#wrong,
        ...sentences({
          'a command was not refused on a full disk': found.refused !== found.rounds,
          'all was not normal within 10 s of room': found.slowestNormalMs > normalWithinMs,
        }),
      ],
    };
  }

  /** On and off again, soon; before that it has been off since the day before. */
  async #setProgramme(round: number): Promise<void> {
    const at = (afterMs: number) => new Date(Date.now() + afterMs).toISOString().slice(11, 19);
    const day = [
      { time: at(onAfterMs), value: '1' },
      { time: at(offAfterMs), value: '0' },
    ].toSorted((a, b) => a.time.localeCompare(b.time));
    const technicalHashCode = await this.#anna.revision();
    const programme = { ...emptyProgramme, weeklySchedule: weekdays.map(() => day) };
    const request = { infoNumber: weekly, version: round, technicalHashCode, programme };
    const { result } = await this.#anna.call('setProgramme', request);
    if (result !== 'done') this.#wrong.push(`round ${round}: the programme was not written`);
    // The first one writes the value in force; later ones want the same value.
    await this.#until('the first write of the programme', async () => (await this.#programmeRows()).length > 0);
  }

  async #kill(): Promise<void> {
    await this.#service?.kill();
    this.#found.kills++;
  }

  async #programmeRows() {
    return (await this.#anna.commandLog()).filter(
      ({ fields }) => fields.origin === 'weekly' && fields.result !== 'unknown',
    );
  }

  #writesTo(coil: number): string[] {
    return this.#field.writes.filter((write) => write.startsWith(`coil:${coil}=`));
  }

  async #until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
    const end = performance.now() + longestWaitMs;
    while (!(await isSo())) {
      if (performance.now() > end) throw new Error(`In vain: ${what}`);
      await sleep(100);
    }
  }
}
