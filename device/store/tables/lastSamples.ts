import { attempt } from '../../../protocol/attempt.ts';
import type { StoredSample } from '../../points/storedRows.ts';
import { type Db, inOne } from '../db.ts';
import { directly, type Writes } from '../storage.ts';

const name = 'last samples';
const changedName = 'changed samples';

/** The last sample of each point, all in one row: one write a minute costs a device's flash less than thousands. */
export function lastSampleStore(db: Db, { later }: Writes = directly) {
  const get = db.prepare<[string], { value: string }>('SELECT value FROM setting WHERE name = ?');
  const put = db.prepare('INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)');
  const remove = db.prepare('DELETE FROM setting WHERE name = ?');
  return {
    /** Empty if there are none or they are unreadable: values come back from the field. */
    all: (): StoredSample[] => [name, changedName].flatMap((one) => readRows(get.get(one)?.value)),
    put: (samples: readonly StoredSample[]): void => {
      const text = JSON.stringify(samples);
      const write = () => {
        put.run(name, text);
        remove.run(changedName);
      };
      later(() => inOne(db, write), name);
    },
    putChanged: (samples: readonly StoredSample[]): void => {
      const text = JSON.stringify(samples);
      later(() => void put.run(changedName, text), changedName);
    },
  };
}

function readRows(text: string | undefined): StoredSample[] {
  return attempt(() => {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows)
      ? rows
          .map((row: unknown) => (Array.isArray(row) ? row.map((part: unknown) => part ?? undefined) : row))
          .filter(isRow)
      : [];
  }, []);
}

function isRow(row: unknown): row is StoredSample {
  if (!Array.isArray(row)) return false;
  const [pointId, value, sourceTime, meaning, state, isFieldTime, sameSince] = row;
  const isValue = typeof value === 'string' || Number.isFinite(value);
  const isMarked = [meaning, state].every((mark) => mark === undefined || typeof mark === 'string');
  return (
    typeof pointId === 'string' &&
    isValue &&
    Number.isFinite(sourceTime) &&
    isMarked &&
    (isFieldTime === undefined || typeof isFieldTime === 'boolean') &&
    (sameSince === undefined || Number.isFinite(sameSince))
  );
}
