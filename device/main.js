// The entry of a device that carries the service alone.
import { keepCompiled, needNode } from './prepare.js';

needNode();
keepCompiled();
const { run } = await import('./run.ts');
process.exit(await run(process.argv.slice(2)));
