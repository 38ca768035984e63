import type { Versions } from '../../protocol/calls/version.ts';
import type { Trial, Version, VersionState } from '../../protocol/configuration/version.ts';
import type { Configuration } from '../configuration.ts';
import { driverKinds } from '../drivers/index.ts';
import { loadStation, readXml } from '../station/station.ts';
import type { LoadedStation } from '../station/stationFolder.ts';
import type { StoredVersion, VersionStore } from '../store/tables/versions.ts';

interface VersionParts {
  readonly store: VersionStore;
  /** The station folder is read at each start, whatever was deployed. */
  readonly followsFolder: boolean;
  /** Resolves when the running configuration is stored, or can't be. */
  readonly stored: () => Promise<void>;
}

export class ConfigurationVersions {
  readonly #parts: VersionParts;
  /** A full disk may leave one here that went back. */
  onTrial: number | undefined;

  constructor(parts: VersionParts) {
    this.#parts = parts;
  }

  get followsFolder(): boolean {
    return this.#parts.followsFolder;
  }

  /** The one that a start runs; undefined: the folder's could not be stored. */
  get active(): StoredVersion | undefined {
    const { store, followsFolder } = this.#parts;
    const { active } = store.state();
    return followsFolder || active === null ? store.ofFolder() : store.find(active);
  }

  /** The one on trial, or the active one. */
  async running(): Promise<StoredVersion | undefined> {
    await this.#parts.stored();
    return this.runningNow;
  }

  /** Does not wait; undefined also for a folder whose version is not stored yet. */
  get runningNow(): StoredVersion | undefined {
    return this.onTrial === undefined ? this.active : this.find(this.onTrial);
  }

  async list(trial: Trial | undefined): Promise<Versions> {
    const { store, followsFolder } = this.#parts;
    const running = (await this.running())?.number;
    const active = this.active?.number;
    const stateOf = ({ number, outcome }: StoredVersion): VersionState => {
      if (number === trial?.version) return 'onTrial';
      return number === active ? 'active' : states[outcome];
    };
    const versions = store.list().map((stored): Version => {
      const { manifest, outcome: _, base, changes, activatedBy, activatedAt, ...row } = stored;
      return {
        ...row,
        base: base ?? undefined,
        state: stateOf(stored),
        files: Object.keys(manifest).length,
        changes: changes ?? undefined,
        activatedBy: activatedBy ?? undefined,
        activatedAt: activatedAt ?? undefined,
      };
    });
    return { running, followsFolder, trial, versions: versions.reverse() };
  }

  find(number: number): StoredVersion | undefined {
    return this.#parts.store.find(number);
  }

  /** Without the content of a removed file, which can't be read. */
  configuration({ manifest }: Pick<StoredVersion, 'manifest'>): Promise<Configuration> {
    return this.#parts.store.contents.load(manifest);
  }

  /** Read and checked, to run. */
  async load(version: Pick<StoredVersion, 'number' | 'manifest'>): Promise<LoadedStation> {
    return this.read(version, await this.configuration(version));
  }

  /** From a configuration in memory. */
  read({ number }: Pick<StoredVersion, 'number'>, configuration: Configuration): LoadedStation {
    const station = loadStation(configuration, driverKinds, [], readXml, 'toRun');
    return { configuration, station, source: { version: number } };
  }
}

const states = { proposed: 'proposed', tried: 'wentBack', active: 'past' } as const satisfies Record<
  StoredVersion['outcome'],
  VersionState
>;
