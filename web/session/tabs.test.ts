import { expect, test } from 'vitest';
import { createTabs, type TabMessage } from './tabs.ts';

const active = { kind: 'active', login: 'ines', at: 5 } as const;
const watching = {
  kind: 'watching',
  login: 'ines',
  tab: 'a',
  isSeen: true,
  isLeaving: false,
  version: 4,
} as const;
const left = { kind: 'left', login: 'ines', reason: 'inactivity' } as const;

/** Channels of that name in one browser: what one posts, the others hear. */
function channels() {
  const all: (EventTarget & { postMessage: (data: unknown) => void })[] = [];
  return class extends EventTarget {
    constructor() {
      super();
      all.push(this);
    }
    postMessage(data: unknown) {
      for (const other of all) {
        if (other !== this) other.dispatchEvent(Object.assign(new Event('message'), { data: structuredClone(data) }));
      }
    }
  } as unknown as typeof BroadcastChannel;
}

/** Two windows over one storage: a change is an event in the other window. */
function windows() {
  const targets = [new EventTarget(), new EventTarget()];
  const kept = new Map<string, string>();
  const open = (own: number) => {
    const tell = (key: string, newValue: string | null) => {
      for (const [i, target] of targets.entries()) {
        if (i !== own) target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      }
    };
    return {
      BroadcastChannel: undefined,
      target: targets[own] ?? new EventTarget(),
      storage: {
        setItem: (key: string, value: string) => {
          kept.set(key, value);
          tell(key, value);
        },
        removeItem: (key: string) => {
          kept.delete(key);
          tell(key, null);
        },
      },
    };
  };
  return { open, kept };
}

function heardBy(tabs: ReturnType<typeof createTabs>): TabMessage[] {
  const heard: TabMessage[] = [];
  tabs.listen((message) => heard.push(message));
  return heard;
}

test('tabs hear of one another over a channel (R23)', () => {
  const parts = { BroadcastChannel: channels(), storage: undefined, target: new EventTarget() };
  const [one, other] = [createTabs('vigie /', parts), createTabs('vigie /', parts)];
  const heard = heardBy(other);
  one.post(active);
  one.post(left);
  one.post(watching);
  expect(heard).toEqual([active, left, watching]);
});

test('a browser without channels uses storage events, and nothing stays in the storage (R9, R23)', () => {
  const { open, kept } = windows();
  const [one, other] = [createTabs('vigie /', open(0)), createTabs('vigie /', open(1))];
  const heard = heardBy(other);
  const elsewhere = heardBy(createTabs('vigie /other/', open(1)));
  one.post(active);
  one.post(left);
  one.post(watching);
  expect(heard).toEqual([active, left, watching]);
  expect(elsewhere).toEqual([]);
  expect(kept.size).toBe(0);
});

test('a browser that keeps nothing has one tab only, and it works (R9)', () => {
  const storage = {
    setItem: () => {
      throw new DOMException('', 'SecurityError');
    },
    removeItem: () => undefined,
  };
  for (const parts of [storage, undefined]) {
    const tabs = createTabs('vigie /', { BroadcastChannel: undefined, storage: parts, target: new EventTarget() });
    expect(() => tabs.post(active)).not.toThrow();
  }
});

test.each([
  ['nothing', null],
  ['a text', 'left'],
  ['a message of another version', { kind: 'gone', login: 'ines' }],
  ['a message of nobody', { kind: 'left' }],
  ['activity without a time', { kind: 'active', login: 'ines', at: 'now' }],
])('%s is not heard', (_, data) => {
  const Channel = channels();
  const heard = heardBy(createTabs('x', { BroadcastChannel: Channel, storage: undefined, target: new EventTarget() }));
  new Channel('x').postMessage(data);
  expect(heard).toEqual([]);
});

test('a reason that is none of the catalogue is no reason (R21)', () => {
  const Channel = channels();
  const heard = heardBy(createTabs('x', { BroadcastChannel: Channel, storage: undefined, target: new EventTarget() }));
  new Channel('x').postMessage({ kind: 'left', login: 'ines', reason: 'Call 555-0100 at once' });
  expect(heard).toEqual([{ kind: 'left', login: 'ines', reason: undefined }]);
});
