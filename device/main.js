// The entry of a device that carries the service alone.
import { keepCompiled, needNode, resolveAsNamed } from './prepare.js';

needNode();
keepCompiled();
resolveAsNamed();
const { run } = await import('./run.ts');
process.exit(await run(process.argv.slice(2)));
