import { beforeEach, describe, expect, test } from 'vitest';
import { type Precedence, Turns } from './turns.ts';

let turns: Turns;
/** Logins in the order in which their turns came, and ends of those that run. */
let served: string[];
let ends: (() => void)[];
let refused: string[];
beforeEach(() => {
  turns = new Turns(2);
  [served, ends, refused] = [[], [], []];
});

async function come(login: string, address: string, precedence: Precedence = 'new'): Promise<void> {
  const outcome = await turns.run({ login, address, precedence }, () => {
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

  test('where all 512 places are taken by 32 addresses, one that is new gets in', async () => {
    for (let i = 0; i < 32; i++) flood(i === 0 ? 18 : 16, `address ${i}`);
    await settle();
    expect(refused).toEqual([]);
    void come('modest', 'e');
    await settle();
    expect(refused).toEqual(['address 31/15']);
    await end(33);
    expect(served).toContain('modest');
  });

  test('whoever is new comes before all addresses that guess, however many those are', async () => {
    for (let i = 0; i < 200; i++) for (let n = 0; n < 10; n++) void come(`${i}/${n}`, `address ${i}`, 'failing');
    await settle();
    refused.length = 0;
    void come('newcomer', 'a phone');
    // Two run; of the next two turns one may be that of those who come last.
    await end(2);
    expect(served.slice(2)).toContain('newcomer');
    expect(refused).not.toContain('newcomer');
  });

  test('whoever comes after 200 new addresses has one of the next turns, and what waits of one that failed waits on', async () => {
    for (let i = 0; i < 200; i++) for (let n = 0; n < 2; n++) void come(`${i}/${n}`, `address ${i}`);
    await settle();
    void come('newcomer', 'a phone');
    await end(3);
    expect(served).toContain('newcomer');
    turns.demote('address 5');
    await end(450);
    expect(served).toContain('5/1');
    expect(served).toHaveLength(401);
  });

  test('whoever mistypes in the middle of a flood from 200 addresses has his turn within one round of them', async () => {
    const guess = () => {
      for (let i = 0; i < 200; i++) for (let n = 0; n < 3; n++) void come(`${i}/${n}`, `address ${i}`, 'failing');
    };
    guess();
    void come('operator', 'a phone', 'failing');
    for (let turn = 0; turn < 210 && !served.includes('operator'); turn++) {
      if (turn % 20 === 0) guess();
      await end(1);
    }
    expect(served).toContain('operator');
    expect(refused).not.toContain('operator');
  });

  test('a flood from addresses that are new each time leaves every fourth turn to the others', async () => {
    void come('mistyped', 'a phone', 'failing');
    void come('mistyped too', 'another phone', 'failing');
    void come('third', 'a third phone', 'failing');
    for (let i = 0; i < 100; i++) void come(`guess ${i}`, `new ${i}`);
    await end(8);
    expect(served).toContain('third');
    expect(served).toHaveLength(10);
  });

  test('who was right from there before gets in, however full it is of strangers from his own address', async () => {
    flood(40, 'a');
    await settle();
    const operators = Array.from({ length: 10 }, (_, i) => `operator ${i}`);
    for (const operator of operators) void come(operator, 'a', 'known');
    flood(40, 'a', 'later');
    await end(30);
    expect(served.filter((login) => operators.includes(login))).toEqual(operators);
  });

  test('and where every place is taken by an address of its own', async () => {
    flood(2, 'first');
    for (let i = 0; i < 512; i++) void come(`stranger ${i}`, `address ${i}`);
    void come('stranger too many', 'address too many');
    void come('operator', 'the works', 'known');
    await settle();
    expect(refused).toEqual(['stranger too many', 'stranger 511']);
  });

  test('a check that fails gives its turn on', async () => {
    const failing = turns.run({ login: 'a', address: 'a', precedence: 'new' }, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    flood(2, 'a');
    await settle();
    expect(served).toHaveLength(2);
  });
});
