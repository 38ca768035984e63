// What is done before anything else of the service is loaded. Plain JavaScript, as the entries are: a Node that is too old
// can read it, and says so; and at the first .ts file that is not in its cache Node loads a compiler of 12 MB.
import module from 'node:module';
import { join } from 'node:path';
import v8 from 'node:v8';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(`Vigie needs Node 24.15 or newer; this is ${process.versions.node}. Start it by "npm run vigie".`);
  process.exit(1);
}
// What comes and goes stays in two megabytes of the heap, not in 48: they would be filled before any of it is reused.
v8.setFlagsFromString('--semi-space-growth-factor=1');
// Compiled code of this and earlier starts, each file by its content. Where it can't be written, all is compiled anew.
module.enableCompileCache(join(import.meta.dirname, '../.build/compiled'));
