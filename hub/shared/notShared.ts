import { NotStored } from '../../device/store/storage.ts';

const words = {
  away: 'PostgreSQL can’t be reached: accounts, groups and stations can’t be changed until it is back',
  conflict: 'another hub has just changed this: look again, and repeat the change',
} as const;

/** A change that PostgreSQL has not taken: nothing was changed here either. */
export class NotShared extends NotStored {
  readonly why: keyof typeof words;

  constructor(why: keyof typeof words, cause?: unknown) {
    super(cause);
    this.why = why;
    this.message = words[why];
  }
}
