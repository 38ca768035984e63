import { startSparkplugNode } from '../../../testing/sparkplugNode.ts';
import type { Serve } from '../protocol.ts';
import { startBroker } from './broker.ts';

/** What no node should send: noise, and a birth that ends within a metric. */
const payloads: Readonly<Record<string, readonly [type: string, payload: Buffer]>> = {
  noise: ['NDATA', Buffer.from(Array.from({ length: 500 }, (_, i) => (i * 167 + 13) % 256))],
  cutBirth: ['NBIRTH', Buffer.of(0x08, 0x80, 0x12, 0x7f, 0x0a, 0x02, 0x76)],
  tooLarge: ['NDATA', Buffer.alloc(10_000_000, 0x12)],
};

/** An edge node with a metric for each value, through a broker of its own. */
export const serve: Serve = async ({ link, certificate, values }) => {
  const broker = await startBroker(certificate);
  const names = ['set', ...Array.from({ length: values }, (_, value) => `v${value}`)];
  const node = await startSparkplugNode({
    ...{ host: '127.0.0.1', port: broker.port, group: 'trial', name: link, hasAliases: true },
    metrics: Object.fromEntries(names.map((name) => [name, { type: 'Int32' as const, value: 0 }])),
  });
  node.takesCommands = true;
  let isThere = true;
  let misbehaving: NodeJS.Timeout | undefined;
  return {
    port: broker.servicePort,
    set: (changes) => {
      for (const [value, is] of changes) node.set(`v${value}`, is);
      if (isThere) node.report(changes.map(([value]) => `v${value}`));
    },
    get executed() {
      return node.commands.flatMap((line) => /^NCMD set=(\d+)$/.exec(line)?.[1] ?? []).map(Number);
    },
    leave: async () => {
      isThere = false;
      await broker.leave();
    },
    comeBack: async (own) => {
      await broker.comeBack(own);
      await node.comeBack();
      isThere = true;
    },
    misbehave: (how) => {
      clearInterval(misbehaving);
      // Between two payloads that are too large, a birth would make its values good for a moment.
      node.answersRebirth = how !== 'tooLarge';
      const [type, payload] = payloads[how ?? ''] ?? [];
      if (!payload) return node.birth();
      misbehaving = setInterval(() => node.raw(`spBv1.0/trial/${type}/${link}`, payload), 1000);
    },
  };
};
