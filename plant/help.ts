import { faultNames } from './faultTargets.ts';

/** The options of `npm run plant`, as `--help` prints them. */
export const options = {
  '--network FILE.inp': 'EPANET 2.2 network (default: plant/town.inp)',
  '--port N': 'TCP port of Modbus; 0: any free port (default: 1502)',
  '--host H': 'address to listen on (default: 127.0.0.1)',
  '--speed S': 'simulated seconds per second, 0.01 to 100000 (default: 60)',
  '--fault F': `fault that begins ten seconds after the start: ${faultNames.join(', ')}`,
  '--map': 'prints the register map and ends',
} as const;

/** What `npm run plant -- --help` prints. */
export function helpText(): string {
  const width = Math.max(...Object.keys(options).map(({ length }) => length));
  return [
    'Computes a water network with EPANET and serves it over Modbus TCP. Exit code 0: stopped, 1: it can’t start, 2: the command line is not valid.',
    '',
    'Usage: npm run plant -- [OPTIONS]',
    '',
    'Options:',
    ...Object.entries(options).map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`),
    '',
    'Examples:',
    '  npm run plant',
    '  npm run plant -- --network network.inp --port 5020 --fault mains',
    '  npm run plant -- --network network.inp --map',
  ].join('\n');
}
