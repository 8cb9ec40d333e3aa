import { useState } from 'react';
import { developers, developersLimits } from '#shared/areas/developers';
import { positions } from '#shared/vocabulary';
import { call } from '../../../app/data/call';
import { useForm } from '../../../app/forms/useForm';
import { toastOnError } from '../../../app/data/toastOnError';
import { TagPicker } from '../../../profiles/TagPicker';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { FlagGroup } from '../../../ui/form/CheckGroup';
import { Form, FormErrors } from '../../../ui/form/Form';
import { PlaceField, type PlaceChoice } from '../../places';
import { useReference } from '../../reference';
import { StepButtons } from './StepButtons';
import type { WelcomeStepProps } from './welcomeStep';

const roleChoices = positions.map(({ developerFlag: id, role: label }) => ({ id, label }));
const noRoles = {
  ...{ isDesigner: false, isArtist: false, isProgrammer: false, isWriter: false },
  ...{ isMusician: false, isSfxArtist: false, isTester: false, isProducer: false },
};

const nowhere: PlaceChoice = { text: '', place: null };

/** Roles, skills and place of a new account. */
export function RolesStep({ onDone }: WelcomeStepProps) {
  const { skills, error, retry } = useReference();
  const initial = { ...noRoles, skills: [] as number[] };
  const [place, setPlace] = useState(nowhere);
  const isPlaced = place.text.trim() !== '';
  const form = useForm(developers.saveRolesAndSkills, {
    initial,
    draft: null,
    onDone: async () => {
      if (isPlaced) await toastOnError(() => savePlace(place));
      onDone();
    },
  });
  const chosen = form.values.skills ?? [];
  const isEmpty = chosen.length === 0 && !roleChoices.some(({ id }) => form.values[id]);
  return (
    <Form form={form}>
      <FormErrors form={form} />
      <FlagGroup label="Roles" choices={roleChoices} values={form.values} set={form.set} />
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      <TagPicker
        label="Skills"
        tags={skills}
        chosen={chosen}
        onChange={(picked) => form.set('skills', picked)}
        max={developersLimits.skills}
        error={form.fields.skills}
      />
      <PlaceField label="Place" maxLength={developersLimits.location} value={place} onChange={setPlace} />
      <StepButtons saving={form.saving} isEmpty={isEmpty && !isPlaced} onSkip={onDone} />
    </Form>
  );
}

async function savePlace({ text, place }: PlaceChoice) {
  const coordinates = { locationLat: place?.lat ?? null, locationLon: place?.lon ?? null };
  await call(developers.saveBasicInfo, { location: text.trim(), ...coordinates });
}
