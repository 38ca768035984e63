// The entry of a device that carries the service alone.
import { boundMemory, keepCompiled, needNode, resolveAsNamed } from './prepare.js';

needNode();
boundMemory();
keepCompiled();
resolveAsNamed();
const { run } = await import('./run.ts');
process.exit(await run(process.argv.slice(2)));
