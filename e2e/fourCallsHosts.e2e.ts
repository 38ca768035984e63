import { expect } from 'vitest';
import { foreignName } from './operator/browser.ts';
import { config, openPage, pages } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

const open = config(pages + openPage, '', 'StationName="Hill station"');
const withNames = config(openPage, '', `StationName="Hill station" LocalHostNames="hall ${foreignName}"`);
test.for([
  { host: '127.0.0.1', says: open, to: '/unAuthSynoptic' },
  { host: 'localhost', says: open, to: '/unAuthSynoptic' },
  { host: 'hall.localhost', says: open, to: '/unAuthSynoptic' },
  { host: foreignName, says: open, to: '/auth' },
  { host: foreignName, says: withNames, to: '/unAuthSynoptic' },
  { host: '127.0.0.1', says: config(pages), to: '/auth' },
])(
  'a visitor at $host starts on $to',
  { tags: ['spec-2-2', 'spec-2-19', 'spec-4-7', 'spec-7-9'] },
  async ({ host, says, to }, { operator, device }) => {
    device.says({ getConfigUnAuth: says });
    const { page } = operator;
    const pathname = () => new URL(page.url()).pathname;
    await page.goto(`http://${host}:${device.port}/`);
    await expect.poll(pathname).toBe(to);
    if (to === '/auth') await operator.loginForm.waitFor();
    else await page.getByRole('heading', { name: 'Gate' }).waitFor();
    // The way in is open in both cases, and a log-out without a reason leads to what is open.
    await page.goto(`http://${host}:${device.port}/auth`);
    await operator.logInHere();
    await operator.logOut();
    await expect.poll(pathname).toBe(says.includes('"gate"') ? '/unAuthSynoptic' : '/auth');
  },
);
