import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProgrammeFault } from '../../protocol/programme/programmeFault.ts';
import { programmeFaultWords } from '../text/labels/programmeFaultWords.ts';
import { Button } from '../ui/Button.tsx';

interface FaultLineProps {
  readonly faults: readonly [ProgrammeFault, ...ProgrammeFault[]];
  readonly onFault: (fault: ProgrammeFault) => void;
}

/** How many there are, and the first one in words. */
export function FaultLine({ faults, onFault }: FaultLineProps) {
  const { i18n } = useLingui();
  const [first] = faults;
  const where = i18n._(programmeFaultWords(first, i18n.locale));
  return (
    <>
      <Plural value={faults.length} one="# error to correct:" other="# errors to correct:" /> {where}{' '}
      <Button onClick={() => onFault(first)}>
        <Trans>Show</Trans>
      </Button>
    </>
  );
}
