import { enrolAtHub } from '../protocol/calls/uplink.ts';
import { replyTo } from './askDevice.ts';
import { accountForm, readArguments } from './deviceArguments.ts';
import { withExitCode } from './exitCodes.ts';
import { say } from './say.ts';
import { writeOut } from './standardOutput.ts';

const help = `enrol STATION-URL HUB-URL CODE ${accountForm}`;

/** A station shows itself to a hub from then on, by a code that the hub has made. */
export function enrol(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { positionals, accessAt } = readArguments(help, args, [3], {});
    const [station, url = '', code = ''] = positionals;
    const { name = '' } = await replyTo(accessAt(station), enrolAtHub, { url, code });
    await writeOut(`${say(/*i18n*/ 'The station is enrolled at the hub {name}.', { name })}\n`);
  });
}
