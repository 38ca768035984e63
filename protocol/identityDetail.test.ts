import { expect, test } from 'vitest';
import { readIdentityDetail } from './identityDetail.ts';
import { element } from './wire/xml.ts';

const serial = (OrdinalNumber: string) => element('SerialNumber', { Version: 2, Product: 31, OrdinalNumber });

test('reads every field of the card, and never the key', () => {
  const card = element('IdentityCard', { IdentityCardVersion: 3 }, [
    element('Product', { StationName: 'North', Options: 5, Pack: 2, CsrHashCode: 'c5' }, [
      element('ProductSerialNumber', { Version: 1, Product: 'VG', OrdinalNumber: '0042' }),
      element('NumericOption', { Id: 7, Value: 120 }),
    ]),
    element(
      'Configuration',
      {
        LastLoadingDate: '2026-01-02T03:04:05Z',
        LastLoadingUser: 'ada',
        TechnicalHashCode: 't',
        NetworkHashCode: 'n',
        Managed: 'True',
      },
      [element('Version', { Major: 4, Minor: 1 })],
    ),
    element('Firmware', { ApiVersion: 9 }, [element('Version', { Major: 1, Minor: 2, Revision: 3, Build: 77 })]),
    element('Users', { LastLoadingDate: '2026-01-01', LastLoadingUser: 'bob', UsersHashCode: 'u' }),
    element('IoModules', {}, [
      element('IoModule', { IoSlot: 10, SerialNumber: 'B' }),
      element('IoModule', { IoSlot: 2 }, [serial('77')]),
    ]),
    element('ComModule', { ComSlot: 1 }, [element('SerialNumber', {}, 'C')]),
    element('Embedded', { Key: 'never', RecoveryVersion: '1.1' }),
  ]);
  const detail = readIdentityDetail(card);
  expect(detail).toEqual({
    cardVersion: '3',
    product: {
      stationName: 'North',
      options: '5',
      pack: '2',
      csrHashCode: 'c5',
      serialNumber: 'VG · 1 · 0042',
      numericOptions: [{ id: '7', value: '120' }],
    },
    configuration: {
      date: '2026-01-02T03:04:05Z',
      user: 'ada',
      version: '4.1',
      isManaged: true,
      technicalHashCode: 't',
      networkHashCode: 'n',
    },
    firmware: { version: '1.2.3.77', apiVersion: '9' },
    users: { date: '2026-01-01', user: 'bob', hashCode: 'u' },
    ioModules: [
      { slot: '2', serialNumber: '31 · 2 · 77' },
      { slot: '10', serialNumber: 'B' },
    ],
    comModules: [{ slot: '1', serialNumber: 'C' }],
    embedded: { recoveryVersion: '1.1' },
  });
  expect(JSON.stringify(detail)).not.toContain('never');
});

test('a card that says nothing is read too; what is no card is not', () => {
  expect(readIdentityDetail(element('IdentityCard'))).toMatchObject({ firmware: undefined, ioModules: [] });
  expect(readIdentityDetail(element('WebOutput'))).toBeUndefined();
  expect(readIdentityDetail(undefined)).toBeUndefined();
});
