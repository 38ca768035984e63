import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { examine } from '../device/diagnosis/doctor.ts';
import type { Look, LookState } from '../device/diagnosis/look.ts';
import { placeOf } from '../device/diagnosis/place.ts';
import { said } from './stationFiles.ts';

const usage = 'Name the station folder or its data folder: doctor DIR [--data DIR] [--tls-cert FILE] [--json]';
const marks: Readonly<Record<LookState, string>> = { good: 'good', look: 'LOOK', bad: 'BAD ' };

/** Looks at a station on its machine, beside its service or without one; 0: nothing is bad, 1: something is, 2: usage. */
export async function doctor(args: string[]): Promise<number> {
  let certificate: string | undefined;
  const { values, positionals, mistake } = parsed(args);
  const [folder, ...rest] = positionals;
  const place = folder === undefined ? undefined : placeOf(folder, values.data);
  const refuse = (why: string) => {
    console.error(why);
    return 2;
  };
  if (mistake !== undefined) return refuse(mistake);
  if (folder === undefined || rest.length > 0) return refuse(usage);
  if (!place)
    return refuse(`${folder} is no station folder (there is no station.xml) and no data folder (no device.db).`);
  try {
    const file = values['tls-cert'];
    if (file !== undefined) certificate = readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`The certificate can’t be read: ${said(error)}.`);
  }
  const found = await examine(place, { now: Date.now(), isThorough: true, certificate });
  console.log(
    values.json ? JSON.stringify({ ...place, worst: worstOf(found), looks: found }) : found.map(line).join('\n'),
  );
  return worstOf(found) === 'bad' ? 1 : 0;
}

type DoctorOptions = { readonly data?: string; readonly 'tls-cert'?: string; readonly json?: boolean };

function parsed(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { data: text, 'tls-cert': text, json: { type: 'boolean' } } as const;
    return { ...parseArgs({ args, allowPositionals: true, options }), mistake: undefined };
  } catch (error) {
    return { values: {} as DoctorOptions, positionals: [], mistake: said(error) };
  }
}

function worstOf(looks: readonly Look[]): LookState {
  return (['bad', 'look'] as const).find((state) => looks.some((one) => one.state === state)) ?? 'good';
}

function line({ state, says, todo }: Look): string {
  return `${marks[state]}  ${says}${todo === undefined ? '' : `\n      ${todo}`}`;
}
