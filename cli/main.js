import { keepCompiled, needNode } from '../device/prepare.js';
import { needPackages } from './needPackages.js';

const [name = '', ...args] = process.argv.slice(2);
needPackages(['start', 'dev'].includes(name));
needNode();
keepCompiled();
if (name === '--version') {
  const { version } = await import('../device/installation.ts');
  console.log(version);
  process.exit(0);
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
process.exit(await (await commands[name]())(args));
