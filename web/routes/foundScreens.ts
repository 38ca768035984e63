import type { I18n } from '@lingui/core';
import { appPaths } from '../../protocol/appPaths.ts';
import { splitList } from '../../protocol/wire/fields.ts';
import type { SearchedScreen } from '../navigator/hit.ts';
import type { Station } from '../session/login.ts';
import { mayChangePassword } from '../session/rights.ts';
import { lackOf } from './lackOf.ts';
import { type RouteName, type RouteRow, routes } from './routes.ts';
import { synonyms } from './synonyms.ts';

/** Further conditions, besides the calls that a screen needs. */
const conditions: Partial<Record<RouteName, (station: Station) => boolean>> = { password: mayChangePassword };

/** The screens with a fixed address that this device serves to this user now (R6). */
export function foundScreens(station: Station, i18n: I18n): readonly SearchedScreen[] {
  const rows = Object.entries(routes) as [RouteName, RouteRow][];
  return rows.flatMap(([name, row]) => {
    const { title } = row;
    const path = appPaths[name];
    const others = synonyms[name];
    if (!title || path.includes(':') || lackOf(row, station) || conditions[name]?.(station) === false) return [];
    return { path, name: i18n._(title), synonyms: splitList(others && i18n._(others)) };
  });
}
