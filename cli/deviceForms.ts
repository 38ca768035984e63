import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { account, accountIn } from './deviceArguments.ts';
import { usage } from './exitCodes.ts';

/** One of several that a command has. */
interface Form {
  readonly help: string;
  /** Of arguments after its name. */
  readonly count: number;
  /** Besides those of the account. */
  readonly options: readonly string[];
}

/** The form that the first argument names. Throws with the help of all or, where the rest does not fit, with its own. */
export function readForm<F extends string, const Own extends ParseArgsOptionsConfig>(
  forms: Readonly<Record<F, Form>>,
  args: readonly string[],
  own: Own,
) {
  const options: typeof account & Own = { ...account, ...own };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [name = '', ...rest] = positionals;
  if (!Object.hasOwn(forms, name))
    throw usage(
      Object.values<Form>(forms)
        .map(({ help }) => help)
        .join('\n       '),
    );
  const form = name as F;
  const { help, count, options: known } = forms[form];
  const isOther = Object.keys(values).some((one) => !Object.hasOwn(account, one) && !known.includes(one));
  if (rest.length !== count || isOther) throw usage(help);
  return { form, help, rest, values, accessAt: accountIn(help, values) };
}
