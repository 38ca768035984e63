const timeoutMs = 4000;

const healths = ['ok', 'degraded', 'starting', 'stopping'] as const;
export type Health = (typeof healths)[number];

interface KnownHealth {
  readonly health: Health;
  /** Of the device, UTC ms. */
  readonly time: number;
  /** Monotonic, ms. */
  readonly readAt: number;
}

/** docs/protocol.md, Health: open to all. Undefined: no answer of the device. */
export async function readHealth(): Promise<KnownHealth | undefined> {
  try {
    const reply = await fetch('health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    const word = await reply.text();
    const health = healths.find((one) => one === word);
    const time = Date.parse(reply.headers.get('date') ?? '');
    return health && Number.isFinite(time) ? { health, time, readAt: performance.now() } : undefined;
  } catch {
    return undefined;
  }
}
