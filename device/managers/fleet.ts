import { errorCodes } from '../../protocol/errorCodes.ts';
import { Code } from '../calls/reply.ts';
import type { Handler } from './handler.ts';
import type { FleetCallName } from './parts.ts';

/** Only a hub has a fleet. */
function ofFleet<N extends FleetCallName>(name: N): Handler<N> {
  const handler: Handler<FleetCallName> = ({ fleet }) => fleet?.[name] ?? (() => new Code(errorCodes.notFound));
  // The handler of that name.
  return handler as Handler<N>;
}

export const getFleet = ofFleet('getFleet');
export const getFleetSummaries = ofFleet('getFleetSummaries');
export const getFleetAlarms = ofFleet('getFleetAlarms');
export const makeEnrolCode = ofFleet('makeEnrolCode');
export const setFleetStation = ofFleet('setFleetStation');
export const removeFleetStation = ofFleet('removeFleetStation');
export const getFleetMap = ofFleet('getFleetMap');
export const setFleetMap = ofFleet('setFleetMap');
