import { expect, test } from 'vitest';
import { FieldReader } from '../elementFields.ts';
import { pointRecord } from '../point.ts';
import { element } from '../wire/xml.ts';
import { pointFields } from './pointFields.ts';
import { sharedPointFields } from './sharedPointFields.ts';

const plain = { InfoNumber: '1', Id: 'A', Name: 'A' };

test.each(Object.entries(sharedPointFields))('pages get %s as the station file has it', (property, { name, read }) => {
  const node = element('Point', { ...plain, [name]: '17.5' });
  const point = pointRecord.read(node);
  expect(pointFields).toHaveProperty(property);
  expect(point).toHaveProperty(property, read(new FieldReader(node)));
  expect(point && pointRecord.write(point).attributes).toMatchObject({ [name]: '17.5' });
  const without = pointRecord.read(element('Point', plain));
  expect(without && pointRecord.write(without).attributes).not.toHaveProperty(name);
});
