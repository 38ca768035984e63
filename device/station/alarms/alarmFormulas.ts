import { alarmFields } from '../../../protocol/schema/alarmFields.ts';
import type { CheckedFormula } from '../../../station/calculation/checkedFormula.ts';
import type { CfgFields } from '../../../station/check/cfgFields.ts';
import { wantedValue } from '../../../station/check/checkAllowed.ts';
import { readFormula } from '../conditionFormula.ts';
import { formulaStation } from '../points/formulaStation.ts';
import type { AlarmSettings, KnownToAlarms } from './reading.ts';

/** Of an alarm of kind `expression`. */
export function readAlarmFormulas(fields: CfgFields, settings: AlarmSettings, { points }: KnownToAlarms) {
  const read = (property: 'when' | 'until'): CheckedFormula | undefined => {
    const field = alarmFields[property];
    const text = wantedValue(fields, field, settings, settings[property]);
    if (text === undefined) return undefined;
    const found = readFormula(field.name, text, formulaStation(points));
    if ('formula' in found) return found.formula;
    for (const reason of found.reasons) fields.fault(reason);
    return undefined;
  };
  return { when: read('when'), until: read('until') };
}
