import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { throwAs } from '../protocol/attempt.ts';
import { nearestName } from '../station/nearestName.ts';

/** Its message is a whole sentence for the user. */
export class StartError extends Error {}

export interface Given {
  /** Of a flag `yes` or `no`. */
  readonly text: string;
  /** For messages: `--port 80`, or `/etc/vigie/vigie.conf:12: port=80`. */
  readonly label: string;
  /** Paths are relative to this folder. */
  readonly base: string;
}

/** What a setting may be. */
interface SettingForm {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
}

export type GivenSettings<Name extends string> = Readonly<Partial<Record<Name, readonly Given[]>>>;

/** `name=value` lines, and comments that begin with `#`. Throws StartError with file and line. */
export function readSettingsFile<Name extends string>(
  file: string,
  forms: Readonly<Record<Name, SettingForm>>,
): GivenSettings<Name> {
  const isKnown = (name: string): name is Name => Object.hasOwn(forms, name);
  const found: Partial<Record<Name, Given[]>> = {};
  const content = throwAs(
    ({ message }) => new StartError(`The settings file ${file} can’t be read: ${message}.`),
    () => readFileSync(file, 'utf8'),
  );
  for (const [index, line] of content.split('\n').entries()) {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) continue;
    const [first = '', ...rest] = written.split('=');
    const [name, value] = [first.trim(), rest.length === 0 ? undefined : rest.join('=').trim()];
    const label = `${file}:${index + 1}: ${written}`;
    if (value === undefined) throw new StartError(`${label} is not a setting. Expected: name=value.`);
    if (!isKnown(name)) throw new StartError(`${label} ${unknownFault(name, Object.keys(forms))}`);
    const fault = valueFault(value, forms[name], found[name] !== undefined);
    if (fault) throw new StartError(`${label} ${fault}`);
    found[name] = [...(found[name] ?? []), { text: value, label, base: dirname(resolve(file)) }];
  }
  return found;
}

function unknownFault(name: string, names: readonly string[]): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? 'is not a known setting.' : `is not a known setting. Did you mean ${nearest}?`;
}

/** Whatever the setting means; undefined: nothing is wrong. */
function valueFault(value: string, { type, multiple }: SettingForm, isRepeated: boolean): string | undefined {
  if (value === '') return 'has no value.';
  if (type === 'boolean' && value !== 'yes' && value !== 'no') return 'is not valid. Expected: yes or no.';
  return isRepeated && !multiple ? 'is a second value of this setting.' : undefined;
}
