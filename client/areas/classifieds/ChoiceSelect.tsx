import { NativeSelect } from '@mantine/core';
import { choiceTerms, optionsOf, type ChoiceOf, type ChoiceTerm } from '#shared/areas/recruiting/classifieds';

interface ChoiceSelectProps<Name extends ChoiceTerm> {
  term: Name;
  value: ChoiceOf<Name> | null | undefined;
  /** The words for no choice. */
  none: string;
  onChoose: (value: ChoiceOf<Name> | null) => void;
}

/** A select of the options of a term. */
export function ChoiceSelect<Name extends ChoiceTerm>({ term, value, none, onChoose }: ChoiceSelectProps<Name>) {
  const options = optionsOf(term);
  return (
    <NativeSelect
      label={choiceTerms[term].label}
      value={value ?? ''}
      data={[{ value: '', label: none }, ...options.map(({ id, label }) => ({ value: id, label }))]}
      onChange={({ currentTarget }) => onChoose(options.find(({ id }) => id === currentTarget.value)?.id ?? null)}
    />
  );
}
