import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type SymbolName, symbolGroups, symbols } from '../../../../editor/symbols/symbols.ts';
import { capitalized } from '../../../text/capitalized.ts';

const groupTitles: Readonly<Record<keyof typeof symbolGroups, MessageDescriptor>> = {
  machines: msg`Machines`,
  valves: msg`Valves`,
  vessels: msg`Vessels and filters`,
  heat: msg`Heat and cold`,
  electrical: msg`Electricity`,
  instruments: msg`Instruments`,
  places: msg`Buildings and others`,
};

/** With a capital. */
export function symbolTitle(i18n: I18n, name: SymbolName): string {
  return capitalized(i18n._(symbols[name].label), i18n.locale);
}

interface TitledGroup {
  readonly title: string;
  readonly names: readonly SymbolName[];
}

/** Of the symbols with states, without, or all; without empty ones. */
export function titledGroups(i18n: I18n, hasStates?: boolean): readonly TitledGroup[] {
  return Object.entries(symbolGroups).flatMap(([group, table]) => {
    const names = (Object.keys(table) as SymbolName[]).filter(
      (name) => hasStates === undefined || (symbols[name].states !== undefined) === hasStates,
    );
    return names.length > 0 ? [{ title: i18n._(groupTitles[group as keyof typeof symbolGroups]), names }] : [];
  });
}
