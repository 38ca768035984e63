/** Takes the chunks of an HTTP/1.1 body apart as they come, without copying them. */
export class Chunks {
  /** Of the chunk that is under way, its line end included. */
  #left = 0;
  #size = '';
  #isLast = false;

  /** Gives the pieces of the body; true once its end has come. */
  feed(bytes: Buffer, onPiece: (piece: Buffer) => void): boolean {
    let at = 0;
    while (at < bytes.length) {
      if (this.#left > 0) {
        const end = Math.min(bytes.length, at + this.#left);
        const data = Math.min(end, at + this.#left - 2);
        if (data > at) onPiece(bytes.subarray(at, data));
        this.#left -= end - at;
        at = end;
        if (this.#left === 0 && this.#isLast) return true;
        continue;
      }
      const line = bytes.indexOf(10, at);
      this.#size += bytes.toString('latin1', at, line < 0 ? bytes.length : line);
      if (line < 0) return false;
      const size = Number.parseInt(this.#size, 16);
      if (Number.isNaN(size)) throw new Error(`no size of a chunk: '${this.#size}'`);
      this.#isLast = size === 0;
      this.#left = size + 2;
      this.#size = '';
      at = line + 1;
    }
    return false;
  }
}
