import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { payload, webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml } from '../../protocol/wire/xml.ts';
import { parseXml, tooMuch, userLimits, visitorLimits } from '../parseXml.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Elements that the body of the call may have with a login. */
    readonly mostElements?: number;
  }
}

/** Has a piece of work for somebody without login done in its turn. */
export type InTurn = (request: FastifyRequest, work: () => void) => void;

/**
 * Bodies are XML or nothing; what can't be read is code 7 (R3). Those of calls without login may cost less than others,
 * and are read in their turn.
 */
export function readXmlBodies(app: FastifyInstance, inTurn: InTurn): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/xml', 'text/xml'], { parseAs: 'buffer' }, (request, body, done) => {
    if (request.headers['content-encoding'] !== undefined)
      return done(Object.assign(new Error('encoded'), { statusCode: 415 }));
    const read = () => {
      try {
        done(null, body.length === 0 ? payload() : parseXml(body as Buffer));
      } catch (error) {
        done(Object.assign(error as Error, { statusCode: 400 }));
      }
    };
    const { mostElements = 0 } = request.routeOptions.config;
    const refused = tooMuch(body as Buffer, request.user ? userLimits(mostElements) : visitorLimits);
    if (refused) return done(Object.assign(new Error(refused), { statusCode: 400 }));
    if (request.user) read();
    else inTurn(request, read);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) console.error(error);
    const code = status >= 500 ? errorCodes.failure : errorCodes.badInput;
    return sendXml(reply.code(status), writeXml(webOutput(code)));
  });
}

/** An answer as XML, never to be kept by anybody on the way. */
export function sendXml(reply: FastifyReply, xml: string | Buffer): FastifyReply {
  return reply.type('application/xml; charset=utf-8').header('cache-control', 'no-store').send(xml);
}
