import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin, IconMapPinOff } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { placesLimits, placesTexts, type NamedPlace } from '#shared/areas/places';
import { truncate } from '#shared/characters';
import type { PlaceFieldProps } from './PlaceField';
import styles from './Places.module.css';
import { useFoundPlaces } from './places.slice';

interface ListPlaceFieldProps extends PlaceFieldProps {
  canLookUp: boolean;
}

/** The place input with suggestions from the site's own list of cities. */
export function ListPlaceField({
  label,
  maxLength,
  value,
  onChange,
  error,
  canLookUp,
  isFilter = false,
}: ListPlaceFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = value.text.trim();
  const [debounced] = useDebouncedValue(typed, placesLimits.debounceMs);
  const isTyping = combobox.dropdownOpened;
  const found = useFoundPlaces(debounced, { when: canLookUp && isTyping });
  const isSettled = debounced === typed && typed.length >= placesLimits.from;
  const places = isSettled ? found.data : undefined;

  function type(text: string) {
    onChange({ text, place: null });
    if (text.trim() === '') combobox.closeDropdown();
    else combobox.openDropdown();
    combobox.resetSelectedOption();
  }

  function choose(index: string) {
    const chosen = places?.[Number(index)];
    if (chosen) onChange({ text: truncate(chosen.name, maxLength), place: { lat: chosen.lat, lon: chosen.lon } });
    combobox.closeDropdown();
  }

  function pressed(event: KeyboardEvent) {
    // Enter submits the form only while no list is open.
    if (event.key === 'Enter' && combobox.dropdownOpened && places?.length) event.preventDefault();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false} hideDetached={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={label}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          placeholder="City, country"
          maxLength={maxLength}
          value={value.text}
          error={error}
          description={typed === '' || isFilter ? undefined : value.place ? placesTexts.chosen : placesTexts.plain}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          leftSection={value.place ? <IconMapPin size={17} aria-hidden /> : <IconMapPinOff size={17} aria-hidden />}
          rightSection={isTyping && isSettled && !places && !found.error ? <Loader size={16} /> : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={pressed}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSettled || (!places && found.error === undefined)}>
        <Combobox.Options aria-label={`${label}: matching places`}>
          <Matches places={places} error={found.error} none={isFilter ? placesTexts.unknown : placesTexts.none} />
        </Combobox.Options>
        <Combobox.Footer className={styles.credit ?? ''}>Places: GeoNames, CC BY 4.0</Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}

interface MatchesProps {
  places: NamedPlace[] | undefined;
  error: string | undefined;
  /** Said where nothing matches. */
  none: string;
}

function Matches({ places, error, none }: MatchesProps) {
  const text = error ?? (places?.length === 0 ? none : undefined);
  if (text !== undefined)
    return (
      <Combobox.Empty role="option" aria-disabled aria-selected={false}>
        {text}
      </Combobox.Empty>
    );
  return places?.map(({ name, also }, index) => (
    <Combobox.Option key={name} value={String(index)}>
      {name}
      {also !== undefined && <span className={styles.also}>, also {also}</span>}
    </Combobox.Option>
  ));
}
