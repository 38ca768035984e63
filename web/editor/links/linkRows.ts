import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { freeName, kindOfLink, linkKinds, linksOf } from '../../../editor/station/links.ts';
import { driverSchemas, type LinkKindName } from '../../../protocol/drivers/schemas.ts';
import { fold } from '../../text/fold.ts';
import type { RowKind } from '../grid/planRows.ts';
import { aboutLink, driverColumn, linkGrid } from './linkGrid.ts';

export function driverTitle(i18n: I18n): string {
  return i18n._(msg({ message: 'Driver', context: 'of a link' }));
}

export const linkRows: RowKind = {
  grid: linkGrid,
  section: 'CommunicationCfg',
  elements: { column: driverColumn, title: driverTitle },
  elementOf: (i18n, store, written) => {
    // Where all links have the same driver, new ones have it too.
    const kinds = new Set(linksOf(store).map((key) => kindOfLink(store, key)));
    const [only] = kinds;
    if (written === '') return kinds.size === 1 ? only : undefined;
    return linkKinds.find((kind) =>
      [kind, i18n._(driverSchemas[kind].title)].some((name) => fold(name) === fold(written)),
    );
  },
  aboutOf: aboutLink,
  newId: (element, _, used) => freeName(driverSchemas[element as LinkKindName].newId, used),
};
