// The entry of a device that carries the service alone.
import './prepare.js';

const { run } = await import('./run.ts');
process.exit(await run(process.argv.slice(2)));
