import type { AriaAttributes, KeyboardEvent } from 'react';
import type { Suggestion } from '../../../../editor/station/suggestions.ts';
import { suggestionsFor } from '../../../../editor/station/suggestions.ts';
import type { Field } from '../../../../protocol/schema/schema.ts';
import type { DraftClient } from '../../journal/draftClient.ts';
import type { FieldPlace } from '../fieldTexts.ts';
import type { FieldValue } from '../useFieldValue.ts';

export interface ControlProps {
  readonly id: string;
  readonly client: DraftClient;
  /** Keys. */
  readonly records: readonly string[];
  readonly field: Field<unknown>;
  readonly name: string;
  readonly place: FieldPlace;
  readonly value: FieldValue;
  /** In the reader’s language. */
  readonly shown: string;
  readonly suggestions?: ((field: Field<unknown>) => readonly Suggestion[] | undefined) | undefined;
  /** `step`: one up or down; undefined: there is no number to begin at. */
  readonly hasSteps: boolean;
  readonly step: ((by: 1 | -1) => void) | undefined;
  readonly title: string;
  /** A list of what can be chosen is shown, or no longer: what was typed is only a search until then. */
  readonly onSearching: (isSearching: boolean) => void;
  readonly attributes: AriaAttributes & { readonly placeholder: string | undefined };
}

export function suggested({ client, field, place, suggestions }: ControlProps): readonly Suggestion[] {
  return suggestions?.(field) ?? suggestionsFor(client.store, place.element, field);
}

/** Enter makes an edit; Escape discards what was typed, and does nothing else then. */
export function typingKeys({ commit, takeBack }: FieldValue) {
  return (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    const isNewLine = event.currentTarget instanceof HTMLTextAreaElement && !event.ctrlKey;
    if (event.key === 'Enter' && !isNewLine) commit();
    if (event.key === 'Escape' && takeBack()) event.preventDefault();
  };
}
