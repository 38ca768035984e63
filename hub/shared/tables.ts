/** What is shared of the databases of hubs. */
export interface SharedTable {
  readonly keys: readonly string[];
  /** Those that may lag behind: a change of them alone waits for nothing, and is refused by nothing. */
  readonly soft: readonly string[];
  /**
   * `people`: a change counts only if the hub knew all changes before it, as the last administrator must stay one.
   * `fleet`: if it knew the row. `sessions`: always, as only its page makes one.
   */
  readonly scope: 'people' | 'fleet' | 'sessions';
  /** SQL: which rows; `ROW` is for the row. Undefined: all. */
  readonly only?: string;
}

const whole = { soft: [] } as const;

export const sharedTables = {
  account: { keys: ['login'], soft: ['last_login', 'last_address', 'first_used'], scope: 'people' },
  account_group: { ...whole, keys: ['login', 'name'], scope: 'people' },
  user_group: { ...whole, keys: ['name'], scope: 'people' },
  directory_account: { keys: ['login'], soft: ['hash', 'hashed_at', 'without_since'], scope: 'people' },
  // Of pages that show a password instead, any hub knows it.
  session: { ...whole, keys: ['id'], scope: 'sessions', only: '(ROW.secret IS NOT NULL OR ROW.is_ended = 1)' },
  // The hubs of a database are one to the stations: they have one key.
  uplink_key: { ...whole, keys: ['place'], scope: 'fleet' },
  fleet_station: { ...whole, keys: ['id'], scope: 'fleet' },
  enrol_code: { ...whole, keys: ['hash'], scope: 'fleet' },
  setting: { ...whole, keys: ['name'], scope: 'fleet', only: `ROW.name = 'fleet map'` },
} as const satisfies Readonly<Record<string, SharedTable>>;

export type TableName = keyof typeof sharedTables;
export const tableNames = Object.keys(sharedTables) as TableName[];

export function isShared(name: string): name is TableName {
  return Object.hasOwn(sharedTables, name);
}

export function tablesOf(scope: SharedTable['scope']): TableName[] {
  return tableNames.filter((name) => sharedTables[name].scope === scope);
}

/** SQL: which rows of the table. */
export function onlyOf(name: TableName, row: string): string {
  const { only = 'true' }: SharedTable = sharedTables[name];
  return only.replaceAll('ROW', row);
}

export type Row = Readonly<Record<string, string | number | null>>;

/** As the database names it: keys of a table may have several columns. */
export function keyOf(name: TableName, row: Row): string {
  return JSON.stringify(sharedTables[name].keys.map((column) => row[column]));
}

/** What became of a row; null: it is none. */
export interface Change {
  readonly tab: TableName;
  readonly key: string;
  readonly before: Row | null;
  readonly after: Row | null;
}

/** Not more than soft columns differ. */
export function isSoft({ tab, before, after }: Change): boolean {
  if (!before || !after) return false;
  const soft: readonly string[] = sharedTables[tab].soft;
  return Object.keys(after).every((column) => soft.includes(column) || before[column] === after[column]);
}

export function isSame(before: Row | null, after: Row | null): boolean {
  if (!before || !after) return before === after;
  return Object.keys(after).every((column) => before[column] === after[column]);
}
