import type { ChangeGroup } from '../configuration/changeCodes.ts';
import type { Template } from '../text/template.ts';

/** What else in the station is referred to by: a point by its Id, its number or its reference text. */
export type NamingField = 'pointId' | 'pointNumber' | 'pointReference' | 'linkId' | 'pageId';

/**
 * `id`: the whole text. `idOrNumber`: a number is none. `idOfUnit`: also a unit of it, `plc unit 7`. `condition`: it
 * begins with it, `PS1.FLOW < 5`. `formula`: it is one, and names several. `conditionOrFormula`: either of them. `list`:
 * several, with spaces between them. `patterns`: several, with commas between them and `*` for any characters.
 */
type Spelling = 'id' | 'idOrNumber' | 'idOfUnit' | 'condition' | 'conditionOrFormula' | 'formula' | 'list' | 'patterns';

export interface Reference {
  readonly to: NamingField;
  readonly as: Spelling;
  /** What a form says at once where nothing has that name, as `check` does; undefined: it waits for the check. */
  readonly lost?: 'unknownAlarmPoint' | 'unknownLink' | 'notALimit';
}

/** What the setup of on call refers to by name; `who`: a person, a roster (`roster:main`), or everybody. */
interface SetupUse {
  readonly names?: 'way' | 'person' | 'roster';
  readonly refersTo?: 'way' | 'person' | 'who';
  /** Of the device or the station. */
  readonly offers?: 'logins' | 'horns' | 'areas';
}

/** `ofPoint`: that of the point, of an alarm that of the watched one. */
export type Unit = 'ms' | 's' | 'min' | 'd' | 'MB' | 'ofPoint';

/** By property, each of them: one of these values, any value, or none. */
export type Condition = Readonly<Record<string, readonly unknown[] | 'any' | 'none'>>;

/** What other fields must be; one of the conditions is enough. */
export interface Rule {
  readonly when: readonly Condition[];
  /** The finding of a record with the field where none of them holds. */
  readonly code:
    | 'commandWithoutState'
    | 'countsNoStarts'
    | 'hornNoOutput'
    | 'logsNoState'
    | 'notOfAlarmKind'
    | 'notOfBlockKind'
    | 'notOfCalculated'
    | 'notOfFormat'
    | 'onlyOfCalculated'
    | 'onlyOfCommands'
    | 'onlyOfCounters'
    | 'onlyOfLogic'
    | 'onlyOfNumbers'
    | 'onlyOfPulse'
    | 'onlyOfStates'
    | 'rangeMissing';
  /** A field that the finding names. */
  readonly other?: string;
}

/** The parts of a form that are always shown, in their order. */
export const usualParts = ['name', 'value', 'use', 'limits'] as const;

/** Of a field, beside how it is read: forms, suggestions, renaming, comparison and docs/station.md follow from it. */
export interface Description {
  /** Lower case: used within sentences. `{n}` is the number of the state. */
  readonly label?: Template;
  /** What forms call it; undefined: the label. */
  readonly title?: Template;
  /** Undefined: the label says it all. Bounds, choices and default come from the schema. */
  readonly help?: Template;
  /** For docs/station.md: what counts where the file has none, unless the schema has a default. */
  readonly absent?: string;
  /** By the word in the file. */
  readonly choices?: Readonly<Record<string, Template>>;
  readonly unit?: Unit;
  /** A number that is a name: it is written without separators. */
  readonly isCode?: boolean;
  /** Read by people; the texts of a station may be translated, its units are not. */
  readonly words?: 'translated' | 'asTheyAre';
  /** People call the record by it; where it is empty, by its Id. */
  readonly isTitle?: boolean;
  /** Others refer to the record by this field. */
  readonly names?: NamingField;
  readonly refersTo?: Reference;
  /** In the setup of on call. */
  readonly setup?: SetupUse;
  /** Only a record that keeps these may have it; the first that is broken is the finding. */
  readonly only?: readonly Rule[];
  /** Where it is required, unless it always is. */
  readonly required?: readonly Condition[];
  /** What a form offers; `used`: what other records have, for those with the same text belong together. */
  readonly offers?: 'used' | 'timeZones';
  /** Undefined: it is seldom needed. */
  readonly form?: (typeof usualParts)[number] | 'place';
  /** Where a list of changes has it; undefined: among those of the record itself. */
  readonly change?: ChangeGroup;
  /** Of a point with commands it changes what they write. */
  readonly isWritten?: boolean;
}

/** The same field with its description. */
export function described<F extends { readonly about?: Description }>(field: F, about: Description): F {
  return { ...field, about };
}
