import type { Handler } from './handler.ts';

export const getHubs: Handler<'getHubs'> =
  ({ uplink }) =>
  () =>
    uplink.state();

export const enrolAtHub: Handler<'enrolAtHub'> =
  ({ uplink }) =>
  (request, { user: { login }, address }) =>
    uplink.enrol(request, { login, address });

export const leaveHub: Handler<'leaveHub'> =
  ({ uplink }) =>
  ({ name }, { user: { login }, address }) =>
    uplink.leave(name, { login, address }) ? { result: 'done' } : { result: 'refused', reason: 'notEnrolled' };
