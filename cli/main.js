import { keepCompiled, needNode } from '../device/prepare.js';

needNode();
const [name = '', ...args] = process.argv.slice(2);
keepCompiled();
const { commands } = await import('./commands.ts');
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(
    `${name === '' ? 'Name a command' : `There is no command '${name}'`}: ${Object.keys(commands).join(', ')}.`,
  );
  process.exit(1);
}
process.exit(await (await command())(args));
