import { boundMemory, keepCompiled, needNode, resolveAsNamed } from '../device/prepare.js';
import { loadProgram } from '../device/program.js';
import { needPackages } from './needPackages.js';

const [name = '', ...args] = process.argv.slice(2);
needPackages(['start', 'dev'].includes(name));
needNode();
if (['run', 'demo', 'start', 'dev'].includes(name)) boundMemory();
keepCompiled();
resolveAsNamed();
if (name === '--version') {
  const { version } = await import('../device/installation.ts');
  console.log(version);
  process.exit(0);
}
// A service has its program alone: what it would load from here needs the compiler of types where none of it is stored yet.
if (name === 'run') {
  const { run, knowsAll } = await loadProgram();
  if (knowsAll(args)) process.exit(await run(args));
}
const { commands, isCommand } = await import('./commands.ts');
const wantsHelp = [name, ...args].some((one) => one === '--help' || one === '-h') || name === 'help';
if (wantsHelp) {
  const { helpText, overviewText } = await import('./commandHelp.ts');
  console.log(isCommand(name) ? helpText(name) : overviewText());
  process.exit(0);
}
if (!isCommand(name)) {
  const { overviewText } = await import('./commandHelp.ts');
  console.error(`${name === '' ? 'The command is missing.' : `Unknown command '${name}'.`}\n${overviewText()}`);
  process.exit(1);
}
const { unknownOption } = await import('./unknownOption.ts');
const mistake = unknownOption(name, args);
if (mistake) {
  console.error(mistake);
  process.exit(2);
}
process.exit(await (await commands[name]())(args));
