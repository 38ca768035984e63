import { type Call, requestTimeoutMs } from '../../protocol/calls/call.ts';
import { services } from '../../protocol/services.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import { aboutOf, callNameOf, namesOf } from './recordTables.ts';
import { type Comments, comments, rows } from './rowComments.ts';

/** Each service and its calls: what goes in and comes out, field by field. */
export function callTables(): string {
  const parts = Object.entries(services).flatMap(([service, version]) => {
    const own = rows.filter(([, call]) => call.service === service);
    const lines = own.flatMap(([name, call]) => linesOf(call, comments.get(name) ?? new Map()));
    return own.length > 0 ? [`### ${service} ${version}\n\n${table(lines)}`] : [];
  });
  return `\n${parts.join('\n\n')}\n`;
}

type Line = readonly [call: string, part: string, field: string, about: string];

function table(lines: readonly Line[]): string {
  const cells = lines.map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`);
  return ['| call | part | field | holds |', '|---|---|---|---|', ...cells].join('\n');
}

function linesOf(call: Call, comments: Comments): Line[] {
  const { request, reply, path, method, isCodeAlone, sends } = call;
  const element = request.name === 'payload' ? '' : ` in \`${request.name}\``;
  const refused = refusedOf(call, comments);
  const replies = linesOfRecord('reply', reply, comments).filter(
    ([, , field]) => !/^\**`(?:Reason|RetryAfterSec)`/.test(field),
  );
  const code: Line[] = isCodeAlone ? [['', 'reply', '', 'a code']] : [];
  const sent: Line[] = sends === 'file' || sends === 'stream' ? [['', 'reply', '', `a ${sends}`]] : [];
  const parts = [...linesOfRecord(`request${element}`, request, comments), ...code, ...sent, ...replies, ...refused];
  return [
    [
      `**${method === 'GET' ? 'GET ' : ''}\`${path}\`**`,
      '',
      '',
      [limitsOf(call), comments.get('')].filter(Boolean).join('. '),
    ],
    ...parts,
  ];
}

/** Who may call it, and what is beyond what every call has. */
function limitsOf({ right, login, purpose, version, timeoutMs, mostElements, rate, alsoIn }: Call): string {
  return [
    login ? `Right \`${right}\`` : 'Without login',
    purpose && `with a token for ${purpose}`,
    version && `from version ${version}`,
    timeoutMs !== requestTimeoutMs && `${timeoutMs / 1000} s`,
    mostElements && `${mostElements.toLocaleString('en')} elements`,
    rate && `counted (${rate})`,
    alsoIn && `also in mode ${alsoIn.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function linesOfRecord(part: string, record: Pick<WireRecord<unknown>, 'fields'>, comments: Comments): Line[] {
  const [side = ''] = part.split(' ');
  const names = new Map(record.fields.map(([property, name]) => [property, name]));
  const all = comments.get(side);
  // A comment of the only field that a row has is above all of them.
  const isOfOne = [...comments.keys()].filter((key) => key.startsWith(`${side}.`)).length === 1;
  const lines = record.fields.flatMap(([property, name, form]): Line[] => {
    if (form.inside && form.type === 'part') return linesOfRecord(part, form.inside, new Map());
    const key = `${side}.${property}`;
    const comment = comments.get(key) || (isOfOne && comments.has(key) && all);
    const about = [aboutOf(form), comment].filter(Boolean).join('. ');
    return [['', part, namesOf(name, form), asPage(about, names)]];
  });
  return all && !isOfOne ? [['', part, '', asPage(all, names)], ...lines] : lines;
}

/** A comment of the source as the page says it: fields by their names in XML. */
function asPage(comment: string, names: ReadonlyMap<string, string>): string {
  return comment
    .replaceAll(/`(\w+)`/g, (code, word: string) => (names.has(word) ? `\`${names.get(word)}\`` : code))
    .replaceAll('Undefined', 'Absent')
    .replaceAll('undefined', 'absent');
}

/** The words of `Reason`; `tooOften` and `notStored` only where the call may say them. */
function refusedOf({ request, reply, rate, notStored }: Call, comments: Comments): Line[] {
  const reason = reply.fields.find(([property]) => property === 'reason');
  if (!reason) return [];
  const own = reason[2].type.split(', ').filter((word) => word !== 'tooOften' && word !== 'notStored');
  const words = [...own, ...(rate ? ['tooOften'] : []), ...(notStored ? [notStored] : [])].join(', ');
  const names = new Map([...request.fields, ...reply.fields].map(([property, name]) => [property, name]));
  return [['', 'refused', '', [words, asPage(comments.get('refusals') ?? '', names)].filter(Boolean).join('. ')]];
}

/** The calls of a rate, more elements than usual, and those that are served in degraded mode, as sentences. */
export function countedCalls(): string {
  const own = rows.filter(([, { rate }]) => rate === 'entry').map(([, call]) => `\`${callNameOf(call)}\``);
  return `Entries: ${own.join(', ')}.`;
}

export function largeCalls(): string {
  const large = rows.flatMap(([, call]) =>
    call.mostElements ? [`\`${callNameOf(call)}\` ${call.mostElements.toLocaleString('en')}`] : [],
  );
  return `Of these calls more elements: ${large.join(', ')}.`;
}

export function degradedCalls(): string {
  const served = rows.filter(([, { alsoIn }]) => alsoIn?.includes('degraded'));
  const namesIf = (isOfAdministrators: boolean) =>
    served
      .filter(([, call]) => (call.rightInDegraded !== undefined) === isOfAdministrators)
      .map(([, call]) => `\`${callNameOf(call)}\``);
  return `In degraded mode are served: ${namesIf(false).join(', ')}; of administrators also ${namesIf(true).join(', ')}.`;
}
