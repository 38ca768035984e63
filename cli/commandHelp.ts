import { commandLine } from '../device/installation.ts';
import { type CommandName, commandNames } from './commands.ts';
import { accountForm } from './deviceArguments.ts';

export interface CommandHelp {
  /** Arguments, one line for each form. */
  readonly forms: readonly string[];
  readonly does: string;
  readonly options?: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
}

const account = {
  '--login L': 'account on the device',
  '--password-file F': 'file whose first line is the password',
} as const;
const range = {
  '--from T': 'start, such as 2026-06-03T14:00:00Z, or 2026-06-03 14:00 in the device’s time zone',
  '--to T': 'end, included',
} as const;
const data = { '--data DIR': 'data folder (default: data in the station folder)' } as const;

const service = {
  '--port N': 'port for browsers; 0: any free port (default: 8080)',
  '--host H': 'address to listen on; 0.0.0.0 or :: for all (default: 127.0.0.1)',
  ...data,
  '--tls': 'HTTPS with a certificate that the device makes',
  '--tls-key FILE --tls-cert FILE': 'HTTPS with this key and certificate (PEM)',
  '--insecure': 'accept passwords over plain HTTP from other machines',
  '--name NAME': 'further name under which browsers reach the device; repeatable',
  '--trust-proxy ADDRESS': 'reverse proxy whose X-Forwarded headers count; repeatable',
  '--strict': 'do not start if anything of the station is rejected; exit code 1',
  '--follow-folder': 'use the station folder at each start, whatever was deployed; nothing can be deployed',
  '--log-size N': 'limit of the operation log in megabytes (default: 500)',
  '--public-url URL': 'address of the app for links in messages, https (default: messages have no links)',
  '--prefix /path/': 'path of the product behind a reverse proxy (default: /)',
  '--first-password-file FILE': 'file for the first password of admin (default: it is printed)',
  '--directory FILE': 'settings of an LDAP directory or Active Directory whose people may log in (docs/install.md)',
  '--hub-proxy URL': 'HTTP proxy on the way to hubs, or none (default: HTTPS_PROXY of the environment)',
  '--api-origin URL': 'other site whose pages may read the API (docs/integration.md); repeatable',
  '--config FILE': 'file with these options as name=value lines, and station=DIR',
} as const;

const hubNot = [
  '--data DIR',
  '--name NAME',
  '--strict',
  '--follow-folder',
  '--api-origin URL',
  '--hub-proxy URL',
  '--config FILE',
];
const hubService = {
  ...Object.fromEntries(Object.entries(service).filter(([name]) => !hubNot.includes(name))),
  '--config FILE': 'file with these options as name=value lines',
};

/** Printed by `--help`. */
export const commandHelp = {
  start: {
    forms: ['start [OPTIONS]'],
    does: 'Starts the demonstration: its plant on port 1502 and the service on its station.',
    options: service,
    examples: ['start', 'start --port 8090 --data /tmp/demo-data'],
  },
  demo: {
    forms: ['demo [OPTIONS]'],
    does: 'Starts the demonstration on the built app: its plant on port 1502 and the service on its station.',
    options: { ...service, '--data DIR': 'data folder (default: vigie-demo in the state folder of the user)' },
    examples: ['demo', 'demo --port 8090 --data /tmp/demo-data'],
  },
  dev: {
    forms: ['dev [OPTIONS]'],
    does: 'Starts the demonstration and Vite’s development server for the web app.',
    options: service,
    examples: ['dev'],
  },
  run: {
    forms: ['run DIR [OPTIONS]', 'run --config FILE [OPTIONS]'],
    does: 'Runs the device service on a station folder.',
    options: service,
    examples: ['run my-station', 'run my-station --host 0.0.0.0 --port 8443 --tls --name pumps.example'],
  },
  hub: {
    forms: [
      'hub --data DIR [OPTIONS]',
      'hub code --data DIR',
      `hub code URL ${accountForm}`,
      'hub app add FILE --data DIR',
      'hub migrate --data DIR --postgres URL',
    ],
    does: 'Runs a hub: many stations on one page, each opened through the connection that it makes itself. code: makes a code that enrols one station, with the data folder (while the hub runs or not) or as an administrator at its address; app add: adds the app of another release (.tar.gz, with SHA256SUMS beside it); migrate: puts the accounts and enrolments of a hub that had no database into PostgreSQL, and overwrites nothing there.',
    options: {
      '--data DIR': 'data folder of the hub',
      '--name N':
        'name of the hub, without a colon; in logins of its people at stations (default: name of the machine)',
      '--uplink-port N': 'port that stations dial (default: the port for browsers + 1)',
      '--uplink-url URL':
        'address that stations dial, such as https://hub.example:8444; repeatable for several hubs with one key',
      '--postgres URL': 'PostgreSQL for the archive, accounts and enrolments (default: none)',
      '--host-name NAME': 'further name under which browsers reach the hub; repeatable',
      ...hubService,
      ...account,
    },
    examples: [
      'hub --data /var/lib/vigie-hub --name North --host 0.0.0.0 --port 8443 --tls',
      'hub code --data /var/lib/vigie-hub',
      'hub code https://hub.example:8443/ --login ada --password-file ada.txt',
      'hub app add vigie-0.2.0-linux-x64.tar.gz --data /var/lib/vigie-hub',
      'hub migrate --data /var/lib/vigie-hub --postgres postgresql://vigie@db.example/vigie',
    ],
  },
  wait: {
    forms: ['wait [URL] [--config FILE] [--timeout SECONDS]'],
    does: 'Waits until a service answers that it runs; exit code 1 if it does not in time.',
    options: {
      '--timeout SECONDS': 'how long (default: 60)',
      '--config FILE': 'settings file of the service (default: /etc/vigie/vigie.conf, else port 8080 of this machine)',
    },
    examples: ['wait', 'wait https://127.0.0.1:8443/ --timeout 10'],
  },
  'first-password': {
    forms: ['first-password [--config FILE]'],
    does: 'Shows the first password of admin until its first use, to root; exit code 1 if there is none.',
    options: { '--config FILE': 'settings file of the service (default: /etc/vigie/vigie.conf)' },
    examples: ['first-password'],
  },
  check: {
    forms: ['check DIR [--data DIR]'],
    does: 'Checks a station folder and names each mistake with file, line and reason; exit code 1 if anything is rejected.',
    options: { '--data DIR': 'data folder whose secrets it may name (default: data in the station folder)' },
    examples: ['check my-station'],
  },
  diff: {
    forms: ['diff A B [--json] [--login L --password-file F]'],
    does: 'Compares two configurations, each a station folder or URL@N (a version of a device), and names each change, what can do harm first; exit code 1 if one is unreadable.',
    options: { '--json': 'for programs', ...account },
    examples: [
      'diff my-station my-station-new',
      'diff http://127.0.0.1:8080/@3 my-station --login ada --password-file ada.txt',
    ],
  },
  versions: {
    forms: ['versions URL --login L --password-file F [--json]'],
    does: 'Lists the versions of the configuration of a device, newest first.',
    options: { ...account, '--json': 'for programs' },
    examples: ['versions http://127.0.0.1:8080/ --login ada --password-file ada.txt'],
  },
  deploy: {
    forms: [
      'deploy DIR URL --login L --password-file F [--base N] [--comment T] [--seconds N] [--accept-findings] [--json]',
    ],
    does: 'Activates a station folder on a device on trial; without keep it goes back automatically.',
    options: {
      ...account,
      '--base N': 'version that it is based on (default: the one that runs)',
      '--comment T': 'reason, for the list of versions and the log (default: vigie deploy)',
      '--seconds N': 'length of the trial, 60 to 3600 (default: 300)',
      '--accept-findings': 'accept new findings, and that active alarms end; otherwise exit code 1',
      '--json': 'for programs; the result is JSON in any case',
    },
    examples: ['deploy my-station http://127.0.0.1:8080/ --comment "New pump" --login ada --password-file ada.txt'],
  },
  keep: {
    forms: ['keep URL --login L --password-file F [--json]'],
    does: 'Keeps the version that is on trial, with the login that activated it.',
    options: { ...account, '--json': 'for programs' },
    examples: ['keep http://127.0.0.1:8080/ --login ada --password-file ada.txt'],
  },
  'go-back': {
    forms: ['go-back URL --login L --password-file F [--json]'],
    does: 'Ends the trial of a version: the previous one runs again.',
    options: { ...account, '--json': 'for programs' },
    examples: ['go-back http://127.0.0.1:8080/ --login ada --password-file ada.txt'],
  },
  export: {
    forms: ['export URL DIR [--version N] --login L --password-file F [--json]'],
    does: 'Writes the files of a version to a new or empty folder.',
    options: {
      ...account,
      '--version N': 'number of the version (default: the one that runs)',
      '--json': 'for programs',
    },
    examples: ['export http://127.0.0.1:8080/ my-station --version 3 --login ada --password-file ada.txt'],
  },
  'from-epanet': {
    forms: ['from-epanet FILE.inp --out DIR [--modbus HOST:PORT] [--force]'],
    does: 'Makes a station folder of an EPANET network: link, points, machines, alarms, and the pages that generate makes of them.',
    options: {
      '--out DIR': 'station folder to write',
      '--modbus HOST:PORT': 'Modbus server (default: 127.0.0.1:1502)',
      '--force': 'writes also to a folder that is not empty; only generated files are replaced',
    },
    examples: ['from-epanet network.inp --out my-station --modbus 10.0.0.5:502'],
  },
  plant: {
    forms: ['plant [OPTIONS]', 'plant [--network FILE.inp] --map'],
    does: 'Computes a water network with EPANET and serves it over Modbus TCP; exit code 1: it can’t start.',
    options: {
      '--network FILE.inp': 'EPANET 2.2 network (default: the town of the demonstration)',
      '--port N': 'TCP port of Modbus; 0: any free port (default: 1502)',
      '--host H': 'address to listen on (default: 127.0.0.1)',
      '--speed S': 'simulated seconds per second, 0.01 to 100000 (default: 60)',
      '--fault F': 'fault that begins ten seconds after the start: pump-trip, sensor, burst-main, mains, chatter',
      '--map': 'print the register map and end',
    },
    examples: ['plant', 'plant --network network.inp --port 5020 --fault mains', 'plant --network network.inp --map'],
  },
  probe: {
    forms: [
      'probe URL ADDRESS [OPTIONS]',
      'probe URL --scan TABLE:FIRST-LAST [--zeros] [--json]',
      'probe URL --browse',
      'probe URL --identify [--json]',
    ],
    does: 'Reads a device without a station (Modbus, OPC UA, MQTT, Sparkplug B, IEC 60870-5-104, SNMP, HTTP); exit code 1 if it refuses or does not respond.',
    options: {
      URL: 'modbus://HOST:PORT/UNIT, modbus-rtu-tcp://HOST:PORT/UNIT, modbus-serial:///dev/ttyUSB0?baud=9600&unit=1, opc.tcp://HOST:PORT, mqtt(s)://HOST:PORT, sparkplug(s)://HOST:PORT/GROUP/NODE, iec104://HOST:PORT/CA, snmp://[COMMUNITY@]HOST:PORT or http(s)://HOST:PORT/PATH',
      ADDRESS:
        'TABLE:NUMBER[.BIT][:TYPE[:LENGTH]] as in the station file, such as holding:0:float32; of OPC UA a node, such as ns=2;s=Pump.Speed; of MQTT TOPIC[#PLACE][:FORMAT], such as plant/pump#$.flow; of Sparkplug B METRIC[:TYPE]; of IEC 60870-5-104 IOA[:TYPE], such as 4001:float; of SNMP OID[:TYPE], such as 1.3.6.1.2.1.1.3.0; of HTTP a place in the response, such as $.pump.on',
      '--word-order big|little': 'which word of a value comes first (default: big)',
      '--byte-order big|little': 'which byte of a word comes first (default: big)',
      '--encoding E': 'of a text: ascii, latin1 or utf8',
      '--one-based': 'the address counts from 1, such as 40001:float32; both countings are shown',
      '--every TIME': 'reads again and again until Ctrl-C, such as every 1s',
      '--scan TABLE:FIRST-LAST':
        'shows what responds in a range, as integers, floats in all orders and text, without zeros',
      '--zeros': 'of a scan: shows registers and bits with 0, too',
      '--browse': 'not of Modbus: prints all that the device has as a list for points import',
      '--identify': 'reads the identification of the device (function 43); some devices drop the connection',
      '--secret NAME=FILE':
        'not of Modbus: a secret that the URL names, such as Password=NAME, from a file; may be repeated',
      '--trust FINGERPRINT': 'not of Modbus: trusts the certificate of the server with Trust=fingerprint',
      '--json': 'for programs, one object a line',
    },
    examples: [
      'probe modbus://10.0.0.5:502/1 holding:0:float32 --word-order little',
      'probe "modbus-serial:///dev/ttyUSB0?baud=9600&parity=none" 40001 --one-based',
      'probe modbus://10.0.0.5:502/1 --scan holding:0-200',
      'probe opc.tcp://10.0.0.5:4840 "ns=2;s=Pump.Speed"',
      'probe iec104://10.0.0.9:2404/1 --browse > rtu.csv',
      'probe snmp://public@10.0.0.20 1.3.6.1.2.1.1.3.0',
    ],
  },
  points: {
    forms: ['points import FILE --link ID --out DIR [--map KIND=COLUMN,…] [OPTIONS]'],
    does: 'Imports a list of points (CSV, TSV, XLSX, YAML, JSON) with Modbus addresses, or whose columns are the fields of points, into a station folder; exit code 1 if a row is refused or the list gives no point.',
    options: {
      '--link ID': 'link of the station that the points are read over',
      '--out DIR': 'station folder; only its station.xml is changed',
      '--map KIND=COLUMN,…':
        'columns that are not recognised by their names, such as id=Tag,name=Description,address=Address; without column names by number; unused=COLUMN for one that changes nothing',
      '--map KIND=ANSWER,…': 'answers what the list leaves open, such as address=hex; the import says what it asks',
      '--addresses modicon|zero|one':
        'meaning of numbers: 40001 is the first holding register, numbers on the wire, or numbers from one (default: as most of them look)',
      '--table TABLE': 'table of addresses that name none: coil, discrete, input or holding (default: holding)',
      '--sheet NAME':
        'sheet of a workbook (default: the one with the most known columns), or the device of a YAML or JSON file of several',
      '--prefix TEXT': 'text before each id, for one list of several devices',
      '--dry-run': 'shows what would be written; writes nothing',
      '--skip': 'leaves out the refused rows and writes the others',
      '--json': 'for programs',
    },
    examples: [
      'points import meter.csv --link meter --out my-station --dry-run',
      'points import tags.xlsx --link plc --out my-station --map id=Tag,name=Description,address=Address',
    ],
  },
  generate: {
    forms: ['generate DIR --out DIR2 [--name KEY=NAME] [--force] [--json]'],
    does: 'Generates an overview and a page for each group of points (PS1.P1.RUN: group PS1, card P1); again on a changed list, it changes only generated parts that were not edited.',
    options: {
      '--out DIR2': 'station folder to write: a new or empty one, or DIR itself; otherwise exit code 1',
      '--name KEY=NAME':
        'what the group of that key is called, as often as needed; a terminal asks for names that the points do not give',
      '--force': 'replaces the station of another folder',
      '--json': 'for programs',
    },
    examples: ['generate my-station --out my-station', 'generate my-station --out my-station-new --json'],
  },
  backup: {
    forms: ['backup FILE DIR', 'backup FILE --data DIR'],
    does: 'Writes a checked copy of a station’s databases to one file, also while the service runs.',
    options: data,
    examples: ['backup /mnt/usb/pumps.backup my-station'],
  },
  restore: {
    forms: ['restore FILE DIR', 'restore FILE --data DIR'],
    does: 'Restores such a copy while no service runs; the present databases are renamed, not deleted.',
    options: data,
    examples: ['restore /mnt/usb/pumps.backup my-station'],
  },
  events: {
    forms: ['events URL --login L --password-file F --format csv|jsonl [OPTIONS]'],
    does: 'Writes the operation log of a device to the standard output.',
    options: {
      ...account,
      '--format csv|jsonl': 'jsonl is for programs',
      ...range,
      '--kind K': 'only this kind of event; repeatable',
      '--point ID': 'only this point; repeatable',
      '--text S': 'only entries that contain this text',
    },
    examples: ['events http://127.0.0.1:8080/ --login anna --password-file anna.txt --format csv > log.csv'],
  },
  alarms: {
    forms: ['alarms URL --login L --password-file F --format csv|jsonl [--history [--from T] [--to T]]'],
    does: 'Writes the active and suppressed alarms of a device, or past alarms, to the standard output.',
    options: { ...account, '--format csv|jsonl': 'jsonl is for programs', '--history': 'past alarms', ...range },
    examples: ['alarms http://127.0.0.1:8080/ --login anna --password-file anna.txt --history --format jsonl'],
  },
  messages: {
    forms: [
      'messages export URL FILE --login L --password-file F',
      'messages import FILE URL --login L --password-file F',
      'messages test URL --to PERSON [--way WAY] --login L --password-file F',
      'messages list URL --format jsonl --login L --password-file F',
    ],
    does: 'Exports or imports whom a device calls, tries its message ways, or lists its messages.',
    options: {
      ...account,
      '--to PERSON': 'person of the document',
      '--way WAY': 'one of the person’s ways (default: each)',
      '--format jsonl': 'one message a line, newest first',
    },
    examples: [
      'messages import on-call.json http://127.0.0.1:8080/ --login ada --password-file ada.txt',
      'messages test http://127.0.0.1:8080/ --to Paul --way mail --login anna --password-file anna.txt',
    ],
  },
  rights: {
    forms: ['rights URL LOGIN|--point ID [--csv] --login L --password-file F'],
    does: 'Lists what an account may on a device, by area and group, or who may do what at a point: the table of an audit.',
    options: { ...account, '--point ID': 'who may do what at this point', '--csv': 'for a spreadsheet' },
    examples: [
      'rights http://127.0.0.1:8080/ nora --login ada --password-file ada.txt',
      'rights http://127.0.0.1:8080/ --point PS1.PUMP1 --csv --login ada --password-file ada.txt',
    ],
  },
  secret: {
    forms: [
      'secret list URL --login L --password-file F',
      'secret set URL NAME [--kind password|certificate|authority] --login L --password-file F',
      'secret remove URL NAME --login L --password-file F',
    ],
    does: 'Lists the secrets and certificates of a device, without their values, or sets, replaces or removes one. The value comes from the standard input; a terminal prompts for it.',
    options: {
      ...account,
      '--kind password|certificate|authority':
        'password: also a key or a token (default); certificate: with its private key; authority: certificates of those who sign others; both in PEM',
    },
    examples: [
      'secret set http://127.0.0.1:8080/ smtp --login ada --password-file ada.txt',
      'secret set http://127.0.0.1:8080/ broker --kind certificate --login ada --password-file ada.txt < broker.pem',
    ],
  },
  trust: {
    forms: [
      'trust list URL --login L --password-file F',
      'trust accept URL FINGERPRINT [--place HOST:PORT] --login L --password-file F',
      'trust remove URL FINGERPRINT [--place HOST:PORT] --login L --password-file F',
      'trust own URL [--make] [--der] --login L --password-file F',
    ],
    does: 'Lists the certificates that servers of field links have shown, trusts one by its fingerprint or removes it; or prints the certificate by which servers know the device, with both fingerprints; exit code 1 if there is none.',
    options: {
      ...account,
      FINGERPRINT: 'SHA-256 or SHA-1, with or without colons',
      '--place HOST:PORT': 'the server, if several have shown this certificate',
      '--make': 'makes a new certificate of the device: servers must trust it',
      '--der': 'prints the certificate alone in DER, not in PEM',
    },
    examples: [
      'trust list http://127.0.0.1:8080/ --login ada --password-file ada.txt',
      'trust own http://127.0.0.1:8080/ --der --login ada --password-file ada.txt > vigie.der',
    ],
  },
  enrol: {
    forms: ['enrol STATION-URL HUB-URL CODE --login L --password-file F'],
    does: 'Enrols a station at a hub: from then on the station connects to it, and its people see the station. The code is valid once, for 15 minutes; vigie hub code makes it.',
    options: {
      ...account,
      'HUB-URL': 'https, with the uplink port of the hub',
      CODE: 'as the hub shows it; it also names the key of the hub, and no other is accepted',
    },
    examples: ['enrol https://pumps.example/ https://hub.example:8444 ABCD-EFGH-… --login ada --password-file ada.txt'],
  },
  token: {
    forms: [
      'token make URL --name N --for values,history,alarms,events,reports,metrics [--points PATTERN] [--until DATE] --login L --password-file F',
      'token list URL --login L --password-file F',
      'token revoke URL --name N --login L --password-file F',
    ],
    does: 'Creates a token with which a program reads data of a device, and prints it, which is the only time that it is shown; lists tokens with their last use, or revokes one at once.',
    options: {
      ...account,
      '--name N': 'name of the token, such as that of the program',
      '--for values,…': 'what it may read, separated by commas',
      '--points PATTERN': 'IDs of points separated by commas; * stands for any characters (default: all)',
      '--until DATE': 'from when on it is refused, such as 2027-01-01 (default: not before it is revoked)',
    },
    examples: [
      'token make http://127.0.0.1:8080/ --name dashboard --points "PS1.*" --for values,metrics --until 2027-01-01 --login ada --password-file ada.txt',
      'token list http://127.0.0.1:8080/ --login ada --password-file ada.txt',
      'token revoke http://127.0.0.1:8080/ --name dashboard --login ada --password-file ada.txt',
    ],
  },
  report: {
    forms: [
      'report NAME URL --login L --password-file F --from T [--to T] [--language en|fr] --format pdf|xlsx|csv|html --out FILE',
    ],
    does: 'Writes a report of a device for any period into a new file.',
    options: {
      ...account,
      '--from T': 'a moment in the period, such as 2026-11-01; with --to the start of another range',
      '--to T': 'end of the range, not included',
      '--language en|fr': 'language (default: that of the report)',
      '--format pdf|xlsx|csv|html': 'kind of file',
      '--out FILE': 'the new file; an existing one is never overwritten',
    },
    examples: [
      'report monthly http://127.0.0.1:8080/ --login anna --password-file anna.txt --from 2026-11-01 --format pdf --out november.pdf',
    ],
  },
  history: {
    forms: [
      'history export URL --login L --password-file F --points ID,… [--from T] [--to T] [--tier raw|1m|15m]',
      'history import DIR FILE.csv [--data DIR]',
    ],
    does: 'Exports recorded values of a running device as CSV, or imports values into a stopped station.',
    options: {
      ...account,
      '--points ID,…': 'permanent IDs of points; one that contains a comma in double quotes',
      ...range,
      '--tier raw|1m|15m': 'samples, minutes or quarters of an hour (default: raw)',
      ...data,
    },
    examples: [
      'history export http://127.0.0.1:8080/ --login anna --password-file anna.txt --points NORTH.LEVEL --from 2026-06-01 > level.csv',
      'history import my-station level.csv',
    ],
  },
  'verify-log': {
    forms: ['verify-log FILE [--key PUBLIC-KEY]'],
    does: 'Verifies that an exported operation log is complete and unchanged; names the first broken line.',
    options: { '--key PUBLIC-KEY': 'public key that the device shows' },
    examples: ['verify-log log.csv'],
  },
  doctor: {
    forms: ['doctor [DIR] [--data DIR] [--tls-cert FILE] [--config FILE] [--json]'],
    does: 'Checks a station, its data folder and its machine, also while the service runs; exit code 1 on an error.',
    options: {
      ...data,
      '--tls-cert FILE': 'certificate that the service uses',
      '--config FILE': 'settings file of the service (without DIR: /etc/vigie/vigie.conf)',
      '--json': 'for programs',
    },
    examples: ['doctor', 'doctor my-station'],
  },
  'support-bundle': {
    forms: ['support-bundle DIR FILE [--data DIR]'],
    does: 'Writes one archive for support, without secrets.',
    options: data,
    examples: ['support-bundle my-station support.tar.gz'],
  },
  docs: { forms: ['docs'], does: 'Writes the parts of the documents that come from code.', examples: ['docs'] },
  wide: {
    forms: ['wide --points N --modbus HOST:PORT --out DIR [--period MS] [--type uint16|float32]'],
    does: 'Generates a station of one page full of numbers, for benches.',
    options: {
      '--points N': 'number of points (1 to 20000)',
      '--modbus HOST:PORT': 'Modbus server',
      '--out DIR': 'station folder to write',
      '--period MS': 'read period (default: 1000)',
      '--type uint16|float32': 'type of the registers (default: uint16)',
    },
    examples: ['wide --points 500 --modbus 127.0.0.1:1502 --out /tmp/wide'],
  },
} as const satisfies Record<CommandName, CommandHelp>;

export function helpText(name: CommandName): string {
  return formatHelp(commandHelp[name], commandLine);
}

/** Of any program; `call` completes a form or an example. */
export function formatHelp(
  { does, forms, options = {}, examples }: CommandHelp,
  call: (form: string) => string,
): string {
  const width = Math.max(...Object.keys(options).map(({ length }) => length), 0);
  const rows = Object.entries(options).map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}`);
  return [
    does,
    '',
    ...forms.map((form, i) => `${i === 0 ? 'Usage:' : '      '} ${call(form)}`),
    ...(rows.length > 0 ? ['', 'Options:', ...rows] : []),
    '',
    examples.length > 1 ? 'Examples:' : 'Example:',
    ...examples.map((example) => `  ${call(example)}`),
  ].join('\n');
}

export function overviewText(): string {
  const width = Math.max(...commandNames.map(({ length }) => length));
  const rows = commandNames.map((name) => `  ${name.padEnd(width)}  ${commandHelp[name].does}`);
  return ['Commands:', ...rows, '', `Options and examples of a command: ${commandLine('COMMAND --help')}`].join('\n');
}
