import { Field, type WireRecord } from './record.ts';
import { many } from './recordFields.ts';

/** Records inside, in no wrapper: another field of the same record has such elements, too, and would be one (R1). */
export function directRecords<T>(inside: WireRecord<T>): Field<readonly T[], true, false> {
  const { form } = many(inside);
  return new Field({
    ...form,
    read: (node) => inside.readAll({ ...node, children: node.children.filter(({ name }) => name === inside.name) }),
  });
}
