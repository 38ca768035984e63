import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Station } from '../session/login.ts';
import { foundScreens } from './foundScreens.ts';
import { isWithin } from './isWithin.ts';
import { paths } from './routes.ts';

/** The name of the screen that a session shows by its route; undefined: this station has none such. */
export function placeNames(station: Station | undefined, i18n: I18n): (place: string) => string | undefined {
  if (!station) return () => undefined;
  const screens = foundScreens(station, i18n);
  return (place) => {
    // Which one that is differs by what its user sees.
    if (place === paths.synoptic) return i18n._(msg`First page`);
    const page = station.config?.synoptics.find(({ id }) => place === paths.synopticPage(id));
    const screen = screens.find(({ path }) => path === place) ?? screens.find(({ path }) => isWithin(path, place));
    return page?.name ?? screen?.name;
  };
}
