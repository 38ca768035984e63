import type { AlarmList } from '../../protocol/alarms/alarmList.ts';
import { asideBy } from './alarmStatus.ts';
import type { Watch } from './watch.ts';

/** What lists show, and since which number of this run each row is as it is. */
export class AlarmRows {
  readonly #watches: readonly Watch[];
  readonly #run: string;
  #sequence = 0;

  constructor(watches: readonly Watch[], run: string) {
    this.#watches = watches;
    this.#run = run;
  }

  mark(watch: Watch): void {
    watch.changed = ++this.#sequence;
  }

  /** All that stands or is aside; after a sequence of this run, what changed since, normal ones too. */
  list(after: string | undefined): AlarmList {
    const [run, told] = [after?.slice(0, after.lastIndexOf('.')), Number(after?.slice(after.lastIndexOf('.') + 1))];
    const isKnown = run === this.#run && Number.isSafeInteger(told) && told >= 0 && told <= this.#sequence;
    const sequence = `${this.#run}.${this.#sequence}`;
    if (isKnown) {
      const changed = this.#watches.filter((watch) => watch.changed > told);
      return { sequence, isWhole: false, alarms: changed.map((watch) => watch.row()) };
    }
    const shown = this.#watches.filter(({ standing }) => standing.state !== 'normal' || asideBy(standing));
    return { sequence, isWhole: true, alarms: shown.map((watch) => watch.row()) };
  }
}
