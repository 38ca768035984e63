// The entry of a device that carries the service alone.
import { boundMemory, keepCompiled, needNode, resolveAsNamed } from './prepare.js';
import { loadProgram } from './program.js';

needNode();
boundMemory();
keepCompiled();
resolveAsNamed();
const { run } = await loadProgram();
process.exit(await run(process.argv.slice(2)));
