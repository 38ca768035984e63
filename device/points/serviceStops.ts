/** Why a question gets no answer: the service ends, which is no failure of anything. */
export class ServiceStops extends Error {
  override readonly name = 'ServiceStops';

  constructor() {
    super('the service stops');
  }
}
