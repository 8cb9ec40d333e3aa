import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import { basicInfo, basicTextNames, place, type BasicText } from '#shared/areas/developerEvents';
import { pickShape } from '#shared/pickShape';
import { monthNames } from '#shared/calendarDay';
import { gender, genders } from '#shared/vocabulary';
import { useForm } from '../../../app/forms/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { PlaceField } from '../../places';
import { basicTextFields } from './basicTextFields';
import { useSectionSaved, type SectionFormProps } from './section';
import styles from './BasicInfoForm.module.css';

const unset = { value: '', label: '—' };
const days = [unset, ...Array.from({ length: 31 }, (_, index) => String(index + 1))];
const months = [unset, ...monthNames.map((label, index) => ({ value: String(index + 1), label }))];
const years = () => {
  const thisYear = new Date().getFullYear();
  const count = thisYear - developersLimits.birthYearMin + 1;
  return [unset, ...Array.from({ length: count }, (_, index) => String(thisYear - index))];
};

const textsWithPlace: readonly BasicText[] = ['firstName', 'lastName', 'location'];
const simpleTexts = basicTextNames.filter((name) => !textsWithPlace.includes(name));

interface Coordinates {
  locationLat?: number | null | undefined;
  locationLon?: number | null | undefined;
}

const coordinatesOf = ({ locationLat, locationLon }: Coordinates) =>
  typeof locationLat === 'number' && typeof locationLon === 'number' ? { lat: locationLat, lon: locationLon } : null;

export default function BasicInfoForm({ developer, onClose }: SectionFormProps) {
  const form = useForm(developers.saveBasicInfo, {
    initial: pickShape(developer, { ...basicInfo, ...place }),
    onDone: useSectionSaved('Your basic info is saved.', onClose),
  });
  const { values, set } = form;

  function textInput(name: BasicText) {
    const { icon: _, ...field } = basicTextFields[name];
    return { ...field, maxLength: developersLimits[name], ...form.text(name) };
  }

  const choice = (field: 'birthDay' | 'birthMonth' | 'birthYear') => ({
    value: String(values[field] ?? ''),
    error: form.fields[field],
    disabled: !values.useBirth,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      set(field, value === '' ? null : Number(value));
    },
  });

  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape>
      <TextInput {...textInput('firstName')} autoFocus />
      <TextInput {...textInput('lastName')} />
      <NativeSelect
        label="Gender"
        value={values.gender ?? 'nospec'}
        onChange={(event) => set('gender', gender.parse(event.currentTarget.value))}
        data={genders.map(({ id, label }) => ({ value: id, label }))}
      />
      {simpleTexts.map((name) => (
        <TextInput key={name} {...textInput(name)} />
      ))}
      <PlaceField
        label={basicTextFields.location.label}
        maxLength={developersLimits.location}
        error={form.fields.location}
        value={{ text: values.location ?? '', place: coordinatesOf(values) }}
        onChange={({ text, place }) => {
          // Typing the saved text again restores the saved coordinates.
          const coordinates = place ?? (text === developer.location ? coordinatesOf(developer) : null);
          set('location', text);
          set('locationLat', coordinates?.lat ?? null);
          set('locationLon', coordinates?.lon ?? null);
        }}
      />
      <Checkbox
        label="Share Age"
        checked={values.useBirth ?? false}
        onChange={(event) => set('useBirth', event.currentTarget.checked)}
      />
      <div className={styles.birthday} role="group" aria-label="Birthday">
        <NativeSelect label="Month" data={months} {...choice('birthMonth')} />
        <NativeSelect label="Day" data={days} {...choice('birthDay')} />
        <NativeSelect label="Year" data={years()} {...choice('birthYear')} />
      </div>
    </SavingForm>
  );
}
