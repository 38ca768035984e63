import { useLingui } from '@lingui/react/macro';
import { useContext, useId, useState } from 'react';
import { countedBy } from '../../../editor/station/nextBy.ts';
import { hasPointNumbers, pointNumbersText } from '../../../editor/station/pointNumbers.ts';
import { isReference } from '../../../editor/station/referred.ts';
import type { Suggestion } from '../../../editor/station/suggestions.ts';
import type { Field } from '../../../protocol/schema/schema.ts';
import { referenceOf } from '../../../station/read/references.ts';
import { localDecimal, readDecimal } from '../../text/decimal.ts';
import { WhichNumber } from '../../text/fields/WhichNumber.tsx';
import { findingText } from '../../text/labels/findingText.ts';
import { controlOf, isFormula } from './controls.ts';
import css from './FieldInput.module.css';
import { FieldFindings } from './fieldFindings.ts';
import { faultText, fieldHint, fieldTitle, fieldUnit, notAPointNumber, placeOf } from './fieldTexts.ts';
import { lostReference } from './lostReference.ts';
import { NextBy } from './reference/NextBy.tsx';
import { notFound } from './reference/notFound.ts';
import { referenceText } from './reference/referenceText.ts';
import { stepOf } from './stepOf.ts';
import { type FieldTarget, type Plain, useFieldValue } from './useFieldValue.ts';

export interface FieldInputProps extends FieldTarget {
  readonly field: Field<unknown>;
  /** Of a field for each state the name for one state; undefined: it has one name. */
  readonly name?: string;
  /** Of a point: the element of its link. */
  readonly driver?: string | undefined;
  /** Undefined: what the draft has for this field. */
  readonly suggestions?: ((field: Field<unknown>) => readonly Suggestion[] | undefined) | undefined;
  /** The result of a sum that is typed in place of a number; undefined: it is none. */
  readonly compute?: Plain | undefined;
  /** What is wrong with a text beyond its schema. */
  readonly judge?: ((text: string) => string | undefined) | undefined;
  /** In a table, where column and row are its label. */
  readonly isLabelHidden?: boolean;
}

/** In these, what a spreadsheet writes for a minus is one. */
const numberLists: ReadonlySet<Field<unknown>['type']> = new Set(['points', 'numbers']);

/**
 * Typing becomes an edit with Enter or when the field is left; Escape discards it. Its React key must be of its
 * records.
 */
export function FieldInput(props: FieldInputProps) {
  const { client, records, absent, field, compute, judge, isLabelHidden = false } = props;
  const { name = field.names[0] ?? field.name } = props;
  const { i18n, t } = useLingui();
  const id = useId();
  const findingOf = useContext(FieldFindings);
  const [isSearching, setSearching] = useState(false);
  const isPointNumber = hasPointNumbers(field);
  const isNamed = isReference(field);
  const isNumber =
    !isPointNumber && (field.type === 'number' || referenceOf(field)?.as === 'idOrNumber' || compute !== undefined);
  const refuses = (typed: string) => {
    if (isNamed && !isNumber) return referenceText(client.store, field, typed) === undefined;
    return isPointNumber
      ? pointNumbersText(field, typed) === undefined
      : isNumber && !compute && /^\s*[+*/=]/.test(typed);
  };
  const plain: Plain = (typed, before) => {
    if (refuses(typed)) return undefined;
    const read = isNumber ? readDecimal(i18n.locale, typed) : undefined;
    // A limit is a number, or a point.
    const reference = !read || read.kind === 'notANumber' ? referenceText(client.store, field, typed) : undefined;
    if (reference !== undefined) return reference;
    if (isPointNumber) return pointNumbersText(field, typed);
    if (numberLists.has(field.type)) return typed.replaceAll('\u2212', '-');
    if (read?.kind === 'unclear') return undefined;
    return compute?.(typed, before || field.fallback) ?? (read?.kind === 'ready' ? read.text : typed);
  };
  // A search for a name is none yet.
  const isBegun = (typed: string) => isNamed || (isNumber && readDecimal(i18n.locale, typed).kind === 'begun');
  const value = useFieldValue({ client, records, absent }, field, name, { plain, isBegun });
  const [first = ''] = records;
  const place = placeOf(props);
  const title = fieldTitle(i18n, place, name);
  const unit = fieldUnit(i18n, field);
  const hint = fieldHint(i18n, place, field, name);
  const read = isNumber && value.typed !== undefined ? readDecimal(i18n.locale, value.typed) : undefined;
  const now = value.typed ?? value.text ?? '';
  const taken = value.isTaken
    ? findingText(i18n, { code: 'standsTwice', field: title, value: value.typed ?? '' }, undefined)
    : undefined;
  const refusal = (text: string) => {
    if (isNamed) return i18n._(notFound(field, text));
    return isPointNumber ? i18n._(notAPointNumber(text)) : t`“${text}” is not a number.`;
  };
  const lost = lostReference(i18n, client.store, place.element, field, value.typed && plain(value.typed, value.text));
  // The check is about what is written.
  const isWritten = value.typed === undefined || plain(value.typed, value.text) === value.text;
  const found = isWritten && !isFormula(field) ? findingOf(first, name) : undefined;
  const refused = value.typed !== undefined && refuses(value.typed) ? value.typed.trim() : undefined;
  const by = field.type === 'point' && value.typed !== undefined ? countedBy(value.typed) : undefined;
  const wrong =
    (refused !== undefined && refusal(refused)) ||
    (value.fault && read?.kind !== 'begun'
      ? faultText(i18n, place, value.fault)
      : (taken ?? lost ?? judge?.(plain(now, value.text) ?? now) ?? found));
  const fault = isSearching ? undefined : wrong;
  const Control = controlOf(field);
  const shown = value.typed ?? (isNumber ? localDecimal(i18n.locale, value.text ?? '') : (value.text ?? ''));
  return (
    <div className={css.field} data-field={name} data-record={first || undefined}>
      <label htmlFor={id} className={isLabelHidden ? 'unseen' : css.label} title={hint}>
        {title}
        {unit && <small> ({unit})</small>}
        {field.isRequired && <span aria-hidden> *</span>}
      </label>
      <Control
        id={id}
        value={value}
        shown={shown}
        title={title}
        hasSteps={field.type === 'number' && !isPointNumber}
        step={stepOf(i18n.locale, field, value, compute)}
        onSearching={setSearching}
        {...props}
        name={name}
        place={place}
        attributes={{
          placeholder: value.isMixed ? t({ message: 'different', context: 'values' }) : field.fallback,
          'aria-required': field.isRequired || undefined,
          'aria-invalid': fault ? true : undefined,
          'aria-describedby': `${id}-hint${fault ? ` ${id}-fault` : ''}`,
        }}
      />
      <span id={`${id}-hint`} hidden>
        {hint}
      </span>
      {read?.kind === 'unclear' ? (
        <p className="small fault">
          <WhichNumber typed={value.typed ?? ''} readings={read.readings} onTake={(text) => value.commit(text)} />
        </p>
      ) : (
        fault && (
          <div className="stack near">
            <p id={`${id}-fault`} className="small fault">
              {fault}
            </p>
            {by !== undefined && <NextBy {...{ client, records, field, name, by }} onDone={() => value.takeBack()} />}
          </div>
        )
      )}
    </div>
  );
}
