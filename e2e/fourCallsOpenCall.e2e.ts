import { expect } from 'vitest';
import { bare401, hanging, noOutput, reset } from './scriptedDevice/faults.ts';
import { output } from './scriptedDevice/replies.ts';
import { test } from './scriptedDevice/scene.ts';

/** One of each kind: every code is in web/session/faults.test.ts, all that is no WebOutput in fourCallsFaults.e2e.ts. */
const onOpenCall = {
  'code 3': output(3),
  HTML: noOutput.HTML,
  'a bare 401': bare401,
  'a connection that ends': reset,
  'no answer at all': hanging,
};
test.for(Object.entries(onOpenCall))(
  '%s on the open configuration call: the login screen works',
  { tags: ['spec-2-1', 'spec-8-1'] },
  async ([, answer], { operator, device }) => {
    device.says({ getConfigUnAuth: answer });
    await operator.open('auth');
    await expect.poll(() => device.count('getConfigUnAuth')).toBeGreaterThan(0);
    expect(await operator.page.getByRole('dialog').count()).toBe(0);
    expect(await operator.page.getByRole('alert').count()).toBe(0);
    await operator.logInHere();
    await operator.page.getByRole('heading', { name: 'Hill', exact: true }).waitFor();
  },
);
