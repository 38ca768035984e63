// Only this file must be readable by an old Node: it loads the rest after the check.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(`Vigie needs Node 24.15 or newer; this is ${process.versions.node}. Start it by "npm run vigie".`);
  process.exit(1);
}
const { commands } = await import('./commands.ts');
const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (!command) {
  console.error(
    `${name === '' ? 'Name a command' : `There is no command '${name}'`}: ${Object.keys(commands).join(', ')}.`,
  );
  process.exit(1);
}
process.exit(await (await command())(args));
