// The frames of IEC 60870-5-104 (§5): a start byte, a length, four control bytes, and in an I frame an ASDU.

const startByte = 0x68;
const headLength = 2;
const controlLength = 4;
/** Of all after the length: four control bytes and 249 of an ASDU at most. */
const mostLength = 253;
const mostAsduLength = mostLength - controlLength;
/** Numbers of I frames have 15 bits. */
export const sequenceModulus = 0x8000;

/** Functions of a U frame, by name. */
const controls = {
  startAct: 0x07,
  startCon: 0x0b,
  stopAct: 0x13,
  stopCon: 0x23,
  testAct: 0x43,
  testCon: 0x83,
} as const;
export type Control = keyof typeof controls;

const controlNames = new Map<number, Control>(Object.entries(controls).map(([name, code]) => [code, name as Control]));

export type Frame =
  | { readonly kind: 'I'; readonly sent: number; readonly received: number; readonly asdu: Buffer }
  | { readonly kind: 'S'; readonly received: number }
  | { readonly kind: 'U'; readonly control: Control };

/** `sent`: the number of this frame; `received`: the number of the frame that is expected next. */
export function informationFrame(sent: number, received: number, asdu: Buffer): Buffer {
  if (asdu.length > mostAsduLength) throw new RangeError(`an ASDU of ${asdu.length} bytes`);
  const frame = Buffer.alloc(headLength + controlLength + asdu.length);
  frame[0] = startByte;
  frame[1] = controlLength + asdu.length;
  frame.writeUInt16LE(sent << 1, headLength);
  frame.writeUInt16LE(received << 1, headLength + 2);
  asdu.copy(frame, headLength + controlLength);
  return frame;
}

export function supervisoryFrame(received: number): Buffer {
  const frame = Buffer.of(startByte, controlLength, 1, 0, 0, 0);
  frame.writeUInt16LE(received << 1, headLength + 2);
  return frame;
}

export function controlFrame(control: Control): Buffer {
  return Buffer.of(startByte, controlLength, controls[control], 0, 0, 0);
}

/** Undefined: it is not a frame of this protocol. */
export function readFrame(bytes: Buffer): Frame | undefined {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(headLength);
  const received = ((fourth << 8) | third) >> 1;
  if ((third & 1) !== 0) return undefined;
  if ((first & 1) === 0) {
    const asdu = bytes.subarray(headLength + controlLength);
    return { kind: 'I', sent: ((second << 8) | first) >> 1, received, asdu };
  }
  if (bytes.length !== headLength + controlLength || second !== 0) return undefined;
  if (first === 1) return { kind: 'S', received };
  const control = controlNames.get(first);
  return control && received === 0 ? { kind: 'U', control } : undefined;
}

/** Cuts what arrives into frames; holds less than one of them. */
export class FrameCutter {
  #rest: Buffer = Buffer.alloc(0);

  /** Whole frames; undefined: what came is not of this protocol, and nothing after it can be read. */
  push(bytes: Buffer): Buffer[] | undefined {
    let rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const frames: Buffer[] = [];
    while (rest.length > 0) {
      const [start, length] = rest;
      if (start !== startByte) return undefined;
      if (length === undefined) break;
      if (length < controlLength || length > mostLength) return undefined;
      const end = headLength + length;
      if (rest.length < end) break;
      frames.push(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
    // A copy: a slice would hold the whole chunk.
    this.#rest = rest.length === 0 ? rest : Buffer.from(rest);
    return frames;
  }
}
