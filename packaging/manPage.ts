import { type CommandHelp, commandHelp } from '../cli/commandHelp.ts';
import { installedNames } from '../cli/commands.ts';

const files: Readonly<Record<string, string>> = {
  '/etc/vigie/vigie.conf': 'settings of the service',
  '/var/lib/vigie/station': 'station folder of the service',
  '/var/lib/vigie/data': 'data folder of the service',
  '/opt/vigie/releases': 'installed releases; /opt/vigie/current is the one in use',
  '/usr/share/doc/vigie': 'documentation, licences and bill of materials',
};

export function manPage(version: string, epoch: number): string {
  const date = new Date(epoch * 1000).toISOString().slice(0, 10);
  return [
    `.TH VIGIE 1 "${date}" "Vigie ${text(version)}" "Vigie"`,
    '.SH NAME',
    'vigie \\- web supervision of an industrial device',
    '.SH SYNOPSIS',
    '.B vigie',
    '\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]',
    '.br',
    '.B vigie \\-\\-version',
    '.SH COMMANDS',
    ...installedNames.flatMap((name) => commandSection(name, commandHelp[name])),
    '.SH FILES',
    ...Object.entries(files).flatMap(([file, meaning]) => entry(file, meaning)),
    '.SH EXIT STATUS',
    text('0: done; 1: refused or failed, with a sentence on the standard error; 2: the command line is not valid.'),
    '',
  ].join('\n');
}

function commandSection(name: string, { does, forms, options = {}, examples }: CommandHelp): string[] {
  return [
    `.SS ${text(name)}`,
    text(does),
    ...forms.flatMap((form) => ['.PP', `.B ${text(`vigie ${form}`)}`]),
    ...Object.entries(options).flatMap(([option, meaning]) => entry(option, meaning)),
    '.PP',
    examples.length > 1 ? 'Examples:' : 'Example:',
    '.PP',
    '.EX',
    ...examples.map((example) => text(`vigie ${example}`)),
    '.EE',
  ];
}

function entry(term: string, meaning: string): string[] {
  return ['.TP', `.B ${text(term)}`, text(meaning)];
}

/** No character of it is an instruction of roff. */
function text(words: string): string {
  return words
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1')
    .replaceAll('"', '\\(dq');
}
