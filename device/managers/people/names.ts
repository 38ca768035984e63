import { may } from '../../../protocol/rights.ts';
import type { Handler } from '../handler.ts';

/** To a user of limited groups those alone who see one of the same points. */
export const getPersonNames: Handler<'getPersonNames'> =
  ({ accounts, configuration: { points }, reach }) =>
  () => {
    const isNear = (groups: readonly string[]) => {
      const person = accounts.groups.rightsOf(groups);
      return groups.length === 0 || points.some((point) => may(person, 'view', point));
    };
    const named = accounts.list().filter(({ name, groups }) => name !== '' && (!reach || isNear(groups)));
    return { names: named.map(({ login, name }) => ({ login, name })) };
  };
