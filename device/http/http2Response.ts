import { constants, type Http2ServerRequest, Http2ServerResponse } from 'node:http2';

/** With what Node's response of HTTP/1.1 has besides, and the service uses. */
export class Http2Response extends Http2ServerResponse<Http2ServerRequest> {
  constructor(...given: ConstructorParameters<typeof Http2ServerResponse<Http2ServerRequest>>) {
    super(...given);
    // Node declares it, and has it only on the stream.
    Object.defineProperty(this, 'destroyed', { get: () => this.stream.destroyed });
  }

  setHeaders(headers: ReadonlyMap<string, string | number | readonly string[]>): this {
    for (const [name, value] of headers) this.setHeader(name, value);
    return this;
  }

  /** HTTP/2 has no such header: Node would warn. */
  override setHeader(name: string, value: number | string | readonly string[]): void {
    if (name !== 'connection') super.setHeader(name, value);
  }

  /** Node ends the stream without an error: the other side would take a part of the answer for all of it. */
  override destroy(error?: Error): this {
    if (!this.stream.destroyed && !this.stream.writableFinished) this.stream.close(constants.NGHTTP2_CANCEL);
    return super.destroy(error);
  }
}
