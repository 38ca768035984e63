import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { EditWords } from '../../protocol/editor/edit.ts';

type Code = EditWords['code'];
type Of<C extends Code> = Extract<EditWords, { readonly code: C }>;

/** As the file calls an element, and as people call it. */
const whole = ({ element, name }: { readonly element: string; readonly name: string }) =>
  name === '' ? element : `${element} ${name}`;

const messages: { readonly [C in Code]: (words: Of<C>) => MessageDescriptor } = {
  attribute: (words) => {
    const [attribute, item] = [words.attribute, whole(words)];
    return msg`${attribute} of ${item}`;
  },
  added: (words) => {
    const item = whole(words);
    return msg`${item} added`;
  },
  removed: (words) => {
    const item = whole(words);
    return msg`${item} removed`;
  },
  moved: (words) => {
    const item = whole(words);
    return msg`${item} moved`;
  },
  partsAdded: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element added', other: '# elements added' }) }),
  partsRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element removed', other: '# elements removed' }) }),
  partsMoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element moved', other: '# elements moved' }) }),
  partsResized: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element resized', other: '# elements resized' }) }),
  partsOrdered: ({ count }) =>
    msg({ message: plural(Number(count), { one: 'Order of # element', other: 'Order of # elements' }) }),
  partsChanged: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# element changed', other: '# elements changed' }) }),
  generated: () => msg`Pages generated`,
  pointsAdded: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# point added', other: '# points added' }) }),
  pointsChanged: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# point changed', other: '# points changed' }) }),
  pointsRemoved: ({ count }) =>
    msg({ message: plural(Number(count), { one: '# point deleted', other: '# points deleted' }) }),
  text: ({ file }) => msg`Text of ${file}`,
  fileAdded: ({ file }) => msg`File ${file} added`,
  fileReplaced: ({ file }) => msg`File ${file} replaced`,
  fileRemoved: ({ file }) => msg`File ${file} removed`,
  takenOver: ({ version }) => msg`Changes of version ${version}`,
};

/** What an edit did, in words; one of another version of the app is an edit. */
export function editMessage(words: EditWords | undefined): MessageDescriptor {
  if (!words) return msg({ message: 'Edit', context: 'noun' });
  // By the table, which the compiler can't follow here.
  return (messages[words.code] as (words: EditWords) => MessageDescriptor)(words);
}
