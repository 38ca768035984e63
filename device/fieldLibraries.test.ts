import { expect, test } from 'vitest';
import { fieldLibrary } from './fieldLibraries.ts';

test('a library that is not installed is a fault of the link, with what to do', async () => {
  const absent = fieldLibrary('no-such-library' as 'mqtt');
  await expect(absent).rejects.toMatchObject({
    name: 'LinkError',
    fault: { code: 'driverNotLoaded', detail: 'no-such-library is not installed: npm run field-libraries' },
  });
});
