import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import { gender, genders } from '#shared/vocabulary';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { showToast } from '../../ui/toasts';
import { monthNames } from './birthday';
import type { SectionFormProps } from './DeveloperPanel';
import { sectionSaved } from './developers.slice';
import { SectionForm } from './SectionForm';
import styles from './SectionForm.module.css';

const untold = { value: '', label: '—' };
const days = [untold, ...Array.from({ length: 31 }, (_, index) => String(index + 1))];
const months = [untold, ...monthNames.map((label, index) => ({ value: String(index + 1), label }))];
const years = () => {
  const thisYear = new Date().getFullYear();
  const count = thisYear - developersLimits.birthYearMin + 1;
  return [untold, ...Array.from({ length: count }, (_, index) => String(thisYear - index))];
};

export default function BasicInfoForm({ developer, onClose }: SectionFormProps) {
  const dispatch = useAppDispatch();
  const { firstName, lastName, location, useBirth, birthMonth, birthDay, birthYear } = developer;
  const form = useForm(developers.saveBasicInfo, {
    initial: { firstName, lastName, gender: developer.gender, location, useBirth, birthMonth, birthDay, birthYear },
    // A place that is written anew has other coordinates than the one before.
    prepare: (values) => (values.location === location ? values : { ...values, locationLat: null, locationLon: null }),
    onDone: (saved) => {
      dispatch(sectionSaved(saved));
      showToast('Your basic info is saved.');
      onClose();
    },
  });
  const { values, set } = form;

  const choice = (field: 'birthDay' | 'birthMonth' | 'birthYear') => ({
    value: String(values[field] ?? ''),
    disabled: !values.useBirth,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
      set(field, value === '' ? null : Number(value));
    },
  });

  return (
    <SectionForm form={form} onClose={onClose}>
      <TextInput
        label="First name"
        autoComplete="given-name"
        maxLength={developersLimits.firstName}
        autoFocus
        {...form.text('firstName')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        maxLength={developersLimits.lastName}
        {...form.text('lastName')}
      />
      <NativeSelect
        label="Gender"
        value={values.gender ?? 'nospec'}
        onChange={(event) => set('gender', gender.parse(event.currentTarget.value))}
        data={genders.map(({ id, label }) => ({ value: id, label }))}
      />
      <TextInput
        label="Location"
        placeholder="City, country"
        maxLength={developersLimits.location}
        {...form.text('location')}
      />
      <Checkbox
        label="Share my age"
        checked={values.useBirth ?? false}
        onChange={(event) => set('useBirth', event.currentTarget.checked)}
      />
      <div className={styles.birthday} role="group" aria-label="Birthday">
        <NativeSelect label="Month" data={months} {...choice('birthMonth')} />
        <NativeSelect label="Day" data={days} error={form.fields.birthDay} {...choice('birthDay')} />
        <NativeSelect label="Year" data={years()} {...choice('birthYear')} />
      </div>
    </SectionForm>
  );
}
