import type { FastifyRequest, onRequestHookHandler } from 'fastify';

/**
 * Says on the console when the first X-Forwarded-For comes that is not believed: behind a proxy that is not named by
 * `--trust-proxy` all browsers count as one address, with one count of wrong passwords (R12).
 */
export function tellUntrustedProxy(say: (line: string) => void): onRequestHookHandler {
  let isTold = false;
  return (request, _, done) => {
    if (!isTold && isUntrusted(request)) {
      isTold = true;
      const peer = request.socket.remoteAddress;
      say(
        `A request from ${peer} carries X-Forwarded-For, which is not believed: ${peer} is no trusted proxy. ` +
          `If it is your reverse proxy, start with --trust-proxy ${peer}; until then all browsers behind it count as one.`,
      );
    }
    done();
  };
}

function isUntrusted(request: FastifyRequest): boolean {
  // With a proxy that is trusted there are two at least: its own and the one that it names.
  return Boolean(request.headers['x-forwarded-for']) && (request.ips?.length ?? 1) < 2;
}
