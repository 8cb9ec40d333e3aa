import { Combobox, Pill, PillsInput, useCombobox } from '@mantine/core';
import { useId, useState, type KeyboardEvent } from 'react';
import { byCategory, findTags, type Tag } from './tagSearch';

export const tagPickerTexts = {
  noMatch: 'No matching tags... Search by skill name, or type a category to see all entries.',
  none: 'No skills entered',
} as const;

interface TagPickerProps {
  tags: Tag[];
  /** Ids of the chosen tags, in the order of choosing. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
  label: string;
  /** Largest number of tags. */
  max?: number;
  error?: string | undefined;
}

/** Chooses tags by searching their names or categories. */
export function TagPicker({ tags, chosen, onChange, label, max = 50, error }: TagPickerProps) {
  const [search, setSearch] = useState('');
  const hintId = useId();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const found = findTags(tags, search, chosen);
  const named = chosen.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  const full = chosen.length >= max;

  function choose(id: string) {
    if (!full) onChange([...chosen, Number(id)]);
    setSearch('');
    combobox.closeDropdown();
  }

  function searchFor(text: string) {
    setSearch(text);
    if (text.trim() === '') combobox.closeDropdown();
    else {
      combobox.openDropdown();
      combobox.updateSelectedOptionIndex();
    }
  }

  function pressed(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.defaultPrevented && combobox.getSelectedOptionIndex() === -1) {
      // Enter takes the first match and never submits the form.
      event.preventDefault();
      if (found[0]) choose(String(found[0].id));
    } else if (event.key === 'Backspace' && search === '' && chosen.length > 0) {
      event.preventDefault();
      onChange(chosen.slice(0, -1));
    }
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          error={error}
          description={named.length === 0 ? tagPickerTexts.none : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          descriptionProps={{ id: hintId }}
        >
          <Pill.Group>
            {named.map((tag) => (
              <Pill
                key={tag.id}
                withRemoveButton
                onRemove={() => onChange(chosen.filter((id) => id !== tag.id))}
                removeButtonProps={{ 'aria-label': `Remove ${tag.skill}`, 'aria-hidden': false, tabIndex: 0 }}
              >
                {tag.skill}
              </Pill>
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                role="combobox"
                aria-autocomplete="list"
                aria-label={label}
                aria-describedby={named.length === 0 ? hintId : undefined}
                placeholder={full ? `At most ${max}` : 'Search by name or category'}
                value={search}
                disabled={full}
                onChange={(event) => searchFor(event.currentTarget.value)}
                onBlur={() => combobox.closeDropdown()}
                onFocus={() => search && combobox.openDropdown()}
                onKeyDown={pressed}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={search.trim() === ''}>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={`${label}: matching tags`}>
          {found.length === 0 && (
            <Combobox.Empty role="option" aria-disabled aria-selected={false}>
              {tagPickerTexts.noMatch}
            </Combobox.Empty>
          )}
          {byCategory(found).map((group) => (
            <Combobox.Group key={group.category} label={group.category}>
              {group.tags.map((tag) => (
                <Combobox.Option key={tag.id} value={String(tag.id)}>
                  {tag.skill}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
