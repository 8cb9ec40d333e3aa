import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import {
  resourceCategories,
  resources,
  resourcesEvents,
  resourcesLimits,
  resourcesTexts,
  sectionFormId,
  type ResourceCategory,
  type ResourceSection,
} from '#shared/areas/resources';
import { useHasFormDraft, useOpenToResume } from '../../app/forms/formDraft';
import { useForm } from '../../app/forms/useForm';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { SavingForm } from '../../ui/form/Form';
import { Panel } from '../../ui/layout/Panel';
import { useSession } from '../account';
import styles from './Resources.module.css';

interface AddResourceProps {
  category: ResourceCategory;
  section: ResourceSection;
}

/** The form that adds a website to a section, for logged-in people. */
export function AddResource({ category, section }: AddResourceProps) {
  const { user } = useSession();
  const [stage, setStage] = useState<'closed' | 'open' | 'submitted'>('closed');
  const opener = useFocusAfterClose<HTMLButtonElement>(stage === 'open');
  useOpenToResume(useHasFormDraft(resources.addResource.path).isSending, () => setStage('open'));
  if (!user) return null;
  if (stage === 'open')
    return (
      <ResourceForm
        category={category}
        section={section}
        onClose={() => setStage('closed')}
        onDone={() => setStage('submitted')}
      />
    );
  return (
    <div className={styles.add}>
      {stage === 'submitted' && (
        <p className={styles.thanks} role="status">
          <IconCircleCheck size={20} aria-hidden /> {resourcesTexts.submitted}
        </p>
      )}
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => setStage('open')}
      >
        {stage === 'submitted' ? 'Add another website' : 'Add a website'}
      </Button>
    </div>
  );
}

interface ResourceFormProps extends AddResourceProps {
  onClose: () => void;
  onDone: () => void;
}

function ResourceForm({ category, section, onClose, onDone }: ResourceFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(resources.addResource, {
    initial: { category: category.formId, section: section.formId, websiteName: '', websiteUrl: '' },
    onDone: (item) => {
      dispatch(onLive(resourcesEvents.resourcesUpdated)({ item }));
      onDone();
    },
  });
  const { values, set } = form;

  const chosen = resourceCategories.find(({ formId }) => formId === values.category) ?? category;
  const sections: readonly ResourceSection[] = chosen.sections;

  return (
    <Panel title="Add a website">
      <SavingForm form={form} className={styles.form} onClose={onClose} submit="Submit">
        <div className={styles.pair}>
          <NativeSelect
            label="Category"
            value={values.category}
            data={resourceCategories.map(({ formId, text }) => ({ value: formId, label: text }))}
            onChange={({ currentTarget: { value } }) => {
              const next = resourceCategories.find(({ formId }) => formId === value) ?? category;
              set('category', next.formId);
              set('section', next.sections[0].formId);
            }}
          />
          <NativeSelect
            label="Section"
            value={values.section}
            data={sections.map(({ formId, text }) => ({ value: formId, label: text }))}
            onChange={({ currentTarget: { value } }) => set('section', sectionFormId.parse(value))}
          />
        </div>
        <TextInput
          label="Name of the website"
          maxLength={resourcesLimits.name}
          required
          autoFocus
          {...form.text('websiteName')}
        />
        <TextInput label="Url" type="url" inputMode="url" required {...form.text('websiteUrl')} />
      </SavingForm>
    </Panel>
  );
}
