import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { AnyPart } from '../../../protocol/messages/documentParts.ts';
import type { FieldType } from '../../../protocol/schema/schema.ts';
import { ChoiceControl } from './ChoiceControl.tsx';
import { partAt } from './draft.ts';
import { ManyControl } from './ManyControl.tsx';
import { useSetup } from './SetupContext.ts';
import {
  ConstantsControl,
  NameControl,
  NumberControl,
  SecretControl,
  TextControl,
  TimeControl,
} from './TextControls.tsx';
import type { ControlProps } from './useFieldAt.ts';
import { hasOptions } from './useOptions.ts';

type Control = ComponentType<ControlProps>;

const ofType: Readonly<Partial<Record<FieldType, Control>>> = {
  number: NumberControl,
  time: TimeControl,
  secret: SecretControl,
};
const ofPart = { many: ManyControl, constants: ConstantsControl } as const;

/** Undefined: it is no single field. */
function controlOf(part: AnyPart | undefined): Control | undefined {
  if (part?.input) return ofPart[part.input];
  if (!part?.field) return undefined;
  if (part.about?.setup?.names) return NameControl;
  return hasOptions(part) ? ChoiceControl : (ofType[part.field.type] ?? TextControl);
}

/** The control of one place of the document, as its row in the schema has it. */
export function FieldAt(props: ControlProps) {
  const { document } = useSetup();
  const Control = controlOf(partAt(document, props.path));
  return Control && <Control {...props} />;
}

interface FieldsAtProps {
  readonly path: string;
  readonly names: readonly string[];
  /** What may be entered is beside each field. */
  readonly hasHelp?: boolean;
}

export function FieldsAt({ path, names, hasHelp = false }: FieldsAtProps) {
  const { i18n, t } = useLingui();
  const { document } = useSetup();
  const helpOf = ({ absent, about }: Pick<AnyPart, 'absent' | 'about'> = {}) => {
    const help = about?.help;
    return [absent && absent.value === undefined && t`Optional.`, help && i18n._(help)].filter(Boolean).join(' ');
  };
  return names.map((name) => {
    const at = `${path}.${name}`;
    return <FieldAt key={name} path={at} hint={hasHelp ? helpOf(partAt(document, at)) : undefined} />;
  });
}
