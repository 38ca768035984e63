import type { publisherFields } from '../schema/publisherFields.ts';
import type { Values } from '../schema/schema.ts';

/** What sends points to a broker, as the station defines it. */
export type PublisherDefinition = Values<typeof publisherFields>;
