/**
 * What a driver's fields mean, for docs/station.md and the forms of the editor: by their names in the file, and what
 * applies if the file does not have the field and the schema has no word for that. Bounds and choices come from the schema.
 */
export type DriverMeanings = Readonly<Record<string, string | readonly [meaning: string, absent: string]>>;
