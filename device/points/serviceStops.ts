/** Why a request gets no answer: the service stops, which is no failure. */
export class ServiceStops extends Error {
  override readonly name = 'ServiceStops';

  constructor() {
    super('the service stops');
  }
}
