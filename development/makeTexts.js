// Makes of each catalogue what service and command line read (device/text/catalogue.ts), in `.build/texts`.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const folder = join(import.meta.dirname, '../.build/texts');
const config = getConfig({ cwd: join(import.meta.dirname, '..') });
const [catalogue] = await getCatalogs(config);
mkdirSync(folder, { recursive: true });
for (const locale of config.locales) {
  const { messages = {}, missing = [] } = (await catalogue?.getTranslations(locale, config)) ?? {};
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' });
  const faults = [...missing.map(({ id }) => `${id} is not translated`), ...errors.map(({ error }) => error.message)];
  if (faults.length > 0) throw new Error(`${locale}: ${faults.join('; ')}`);
  const file = join(folder, `${locale}.json`);
  writeFileSync(`${file}.${process.pid}`, source);
  renameSync(`${file}.${process.pid}`, file);
}
