import { type HttpLink, type HttpPlace, httpSchema } from '../../../protocol/drivers/http/httpSchema.ts';
import { defineDriver } from '../driverKind.ts';
import { isHttpPart } from './browse/httpPart.ts';
import { pointOfValue } from './browse/pointOfValue.ts';
import { describeHttpAddress, type HttpAddress, httpGives, httpRange, parseHttpAddress } from './httpAddress.ts';
import { httpLinkFault } from './httpLinkFault.ts';

export const httpKind = defineDriver({
  isSimulated: false,
  schema: httpSchema,
  load: async () => {
    const { httpDriver } = await import('./httpDriver.ts');
    return httpDriver;
  },
  linkFault: httpLinkFault,
  parseAddress: (place: HttpPlace) => parseHttpAddress(place),
  describe: describeHttpAddress,
  describeLink: (link: HttpLink) => `HTTP, ${link.url.trim()}`,
  range: httpRange,
  gives: httpGives,
  writeFault: ({ command }: HttpAddress) => (command ? undefined : { expected: 'Method' }),
  browsing: { any: { node: '' }, isPart: isHttpPart, pointOf: pointOfValue },
});
