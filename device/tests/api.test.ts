// @module-tag spec-6-2
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, test } from 'vitest';
import { credential, observer, operator, replyTo, startSite, type TestSite, testStation } from './testDevice.ts';

let site: TestSite;
afterEach(() => site.stop());
const admin = credential('operator', 'start-the-pump');

const get = (path: string, headers: Record<string, string> = observer) =>
  fetch(`${site.device.url}${path}`, { headers });
const json = async (path: string, headers?: Record<string, string>) => (await get(`api/v1/${path}`, headers)).json();

describe('what a program reads', () => {
  test('values with their quality and their time', async () => {
    site = await startSite();
    const station = await json('station');
    expect(station).toMatchObject({ name: 'Test & trial', points: 3 });
    await expect.poll(async () => (await json('values?points=LEVEL')).rows[0]?.quality).toBe('good');
    const { rows } = await json('values');
    expect(rows.map((row: { id: string }) => row.id)).toEqual(['PUMP', 'LEVEL', 'SPEED']);
    expect(rows[1]).toMatchObject({ unit: 'm', quality: 'good', state: 'good' });
    expect(rows[1].sourceTime).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/);
    console.log(await (await get('api/v1/values?format=csv')).text(), await (await get('api/v1/events')).text());
    console.log(await (await get('metrics', observer)).text());
    console.log(await (await get('api/v1/history?points=LEVEL&from=2020-01-01T00:00:00Z')).text());
    console.log(await (await get('api/v1/history?points=LEVEL&from=2020')).text());
    console.log(await (await get('api/v1/nothing')).text());
    console.log((await (await get('api/v1/openapi.json')).text()).length);
  });
});
