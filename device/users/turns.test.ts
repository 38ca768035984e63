import { beforeEach, describe, expect, test } from 'vitest';
import { Turns } from './turns.ts';

let turns: Turns;
/** Logins in the order in which their turns came, and ends of those that run. */
let served: string[];
let ends: (() => void)[];
let refused: string[];
beforeEach(() => {
  turns = new Turns();
  [served, ends, refused] = [[], [], []];
});

async function come(login: string, address: string, isKnown = false): Promise<void> {
  const outcome = await turns.run({ login, address, isKnown }, () => {
    served.push(login);
    return new Promise<void>((resolve) => ends.push(resolve));
  });
  if (outcome === 'refused') refused.push(login);
}
/** Lets what waits on promises alone go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));
/** So many turns end, one after another. */
async function end(count: number): Promise<void> {
  await settle();
  for (let i = 0; i < count; i++) {
    ends.shift()?.();
    await settle();
  }
}
/** They come from one address, each with a login of its own. */
function flood(count: number, address: string, name = address): string[] {
  const logins = Array.from({ length: count }, (_, i) => `${name}/${i}`);
  for (const login of logins) void come(login, address);
  return logins;
}

describe('turns to have a password checked', () => {
  test('two at a time, first come first served', async () => {
    flood(4, 'a');
    await settle();
    expect(served).toEqual(['a/0', 'a/1']);
    await end(2);
    expect(served).toEqual(['a/0', 'a/1', 'a/2', 'a/3']);
  });

  test('go round the addresses, and within one round its logins', async () => {
    flood(6, 'a');
    void come('b/0', 'b');
    void come('b/0', 'b');
    void come('b/1', 'b');
    await end(7);
    expect(served).toEqual(['a/0', 'a/1', 'a/2', 'b/0', 'a/3', 'b/1', 'a/4', 'b/0', 'a/5']);
  });

  test('of an address sixteen wait, and the last to come is refused', async () => {
    const logins = flood(20, 'a');
    await settle();
    expect(refused).toEqual(logins.slice(18));
    void come('b/0', 'b');
    await end(2);
    expect(served).toContain('b/0');
  });

  test('a login that takes many places of its address gives one up to another', async () => {
    for (let i = 0; i < 18; i++) void come('greedy', 'a');
    void come('modest', 'a');
    await settle();
    expect(refused).toEqual(['greedy']);
    await end(2);
    expect(served).toContain('modest');
  });

  test('where all 64 places are taken by four addresses, one that is new gets in', async () => {
    flood(18, 'a');
    for (const address of ['b', 'c', 'd']) flood(16, address);
    await settle();
    expect(refused).toEqual([]);
    void come('modest', 'e');
    await settle();
    expect(refused).toEqual(['d/15']);
    await end(5);
    expect(served).toContain('modest');
  });

  test('who was right from there before gets in, however full it is of strangers from his own address', async () => {
    flood(40, 'a');
    await settle();
    const operators = Array.from({ length: 10 }, (_, i) => `operator ${i}`);
    for (const operator of operators) void come(operator, 'a', true);
    flood(40, 'a', 'later');
    await end(30);
    expect(served.filter((login) => operators.includes(login))).toEqual(operators);
  });

  test('and where every place is taken by an address of its own', async () => {
    flood(2, 'first');
    for (let i = 0; i < 64; i++) void come(`stranger ${i}`, `address ${i}`);
    void come('stranger too many', 'address too many');
    void come('operator', 'the works', true);
    await settle();
    expect(refused).toEqual(['stranger too many', 'stranger 63']);
  });

  test('a check that fails gives its turn on', async () => {
    const failing = turns.run({ login: 'a', address: 'a', isKnown: false }, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    flood(2, 'a');
    await settle();
    expect(served).toHaveLength(2);
  });
});
