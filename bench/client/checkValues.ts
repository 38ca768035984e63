import type { Value } from '../../protocol/sample.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { eachChange, type Frame } from '../../protocol/wire/frame.ts';
import { element } from '../../protocol/wire/xml.ts';
import { contentOf, createAsker } from './ask.ts';

/** Throws unless the service shows these as the good values of its points 1, 2, 3 and so on. */
export async function checkValues(url: string, values: readonly number[]): Promise<void> {
  using asker = createAsker(url);
  const answer = await asker.ask('poll', [element('Points', {}, `1-${values.length}`)]);
  const frame = JSON.parse(readText(contentOf(answer), 'Frame') ?? '{}') as Frame;
  const shown = new Map<number, Value | undefined>();
  eachChange(frame, ({ infoNumber, value, state }) => {
    if (state === 'good') shown.set(infoNumber, value);
  });
  const wrong = values.filter((value, i) => shown.get(i + 1) !== value).length;
  if (wrong > 0) throw new Error(`${wrong} of ${values.length} values are not those of their field.`);
}
