/**
 * The meaning of a driver's fields, for docs/station.md and the forms of the editor: by their names in the file, with
 * the default where the schema has none. Bounds and choices come from the schema.
 */
export type DriverMeanings = Readonly<Record<string, string | readonly [meaning: string, absent: string]>>;
