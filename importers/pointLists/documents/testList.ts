import { strToU8 } from 'fflate';
import type { ListOptions } from '../listOptions.ts';
import { readPointList } from '../readPointList.ts';

/** Points by id with their fields, refused entries by name as `LINE CODE KEY`. */
export async function listOf(text: string, options?: ListOptions) {
  const { points, refused, notices } = await readPointList(strToU8(text), options);
  return {
    points: Object.fromEntries(points.map(({ id, stated }) => [id, definedOf(stated)])),
    refused: Object.fromEntries(
      refused.map(({ line, text: name, reason }) => [
        name,
        [line, reason.code, 'key' in reason ? reason.key : 'value' in reason ? reason.value : '']
          .filter((part) => part !== '')
          .join(' '),
      ]),
    ),
    notices: notices.map((notice) => Object.values(notice).join(' ')),
  };
}

function definedOf(fields: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => field !== 'Name' && value));
}
