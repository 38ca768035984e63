import { stationFolder } from './stationCopy.ts';

export const boiler = stationFolder('boiler');

/** Where stations/boiler expects its field, and the field of a second house. */
export const boilerPlaces = { house1: { port: 1531 }, house2: { port: 1532 } } as const;
