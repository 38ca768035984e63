// The entry of a device that carries the service alone. Only this file must be readable by an old Node.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 15)) {
  console.error(`Vigie needs Node 24.15 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
const { run } = await import('./run.ts');
process.exit(await run(process.argv.slice(2)));
