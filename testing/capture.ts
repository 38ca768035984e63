// Capture files (pcap, raw IPv4) of what was sent over TCP connections or by UDP, for a dissector that others wrote.

export interface CapturedBytes {
  readonly isFromClient: boolean;
  readonly bytes: Buffer;
  /** Number of its connection. */
  readonly client: number;
}

const rawIp = 101;
const [ipLength, tcpLength, udpLength] = [20, 20, 8];
const protocols = { tcp: 6, udp: 17 } as const;
const [pushed, acknowledged] = [0x08, 0x10];
const ownPort = 50_000;

/** `port`: by which the dissector knows the protocol. */
export function captureFile(captured: readonly CapturedBytes[], port: number): Buffer {
  const next = new Map<string, number>();
  const packets = captured.map(({ isFromClient, bytes, client }) => {
    const [own, other] = [`${client} ${isFromClient}`, `${client} ${!isFromClient}`];
    const at = next.get(own) ?? 1;
    next.set(own, at + bytes.length);
    const tcp = Buffer.alloc(tcpLength);
    writePorts(tcp, isFromClient ? [ownPort + client, port] : [port, ownPort + client]);
    tcp.writeUInt32BE(at, 4);
    tcp.writeUInt32BE(next.get(other) ?? 1, 8);
    tcp[12] = (tcpLength / 4) << 4;
    tcp[13] = pushed | acknowledged;
    tcp.writeUInt16BE(0xffff, 14);
    return ipPacket('tcp', isFromClient, Buffer.concat([tcp, bytes]));
  });
  return fileOf(packets);
}

/** The same of datagrams. */
export function udpCaptureFile(captured: readonly CapturedBytes[], port: number): Buffer {
  const packets = captured.map(({ isFromClient, bytes, client }) => {
    const udp = Buffer.alloc(udpLength);
    writePorts(udp, isFromClient ? [ownPort + client, port] : [port, ownPort + client]);
    udp.writeUInt16BE(udpLength + bytes.length, 4);
    return ipPacket('udp', isFromClient, Buffer.concat([udp, bytes]));
  });
  return fileOf(packets);
}

function writePorts(head: Buffer, [from, to]: readonly [number, number]): void {
  head.writeUInt16BE(from);
  head.writeUInt16BE(to, 2);
}

function ipPacket(protocol: keyof typeof protocols, isFromClient: boolean, content: Buffer): Buffer {
  const ip = Buffer.alloc(ipLength);
  ip[0] = 0x45;
  ip.writeUInt16BE(ipLength + content.length, 2);
  ip[8] = 64;
  ip[9] = protocols[protocol];
  Buffer.from(isFromClient ? [10, 0, 0, 1, 10, 0, 0, 2] : [10, 0, 0, 2, 10, 0, 0, 1]).copy(ip, 12);
  return Buffer.concat([ip, content]);
}

function fileOf(packets: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(24);
  head.writeUInt32LE(0xa1b2c3d4);
  head.writeUInt16LE(2, 4);
  head.writeUInt16LE(4, 6);
  head.writeUInt32LE(0xffff, 16);
  head.writeUInt32LE(rawIp, 20);
  const records = packets.map((packet, index) => {
    const about = Buffer.alloc(16);
    about.writeUInt32LE(index);
    about.writeUInt32LE(packet.length, 8);
    about.writeUInt32LE(packet.length, 12);
    return Buffer.concat([about, packet]);
  });
  return Buffer.concat([head, ...records]);
}
