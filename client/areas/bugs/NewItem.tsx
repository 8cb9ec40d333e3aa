import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bugsTexts, type BugItem, bugs, bugsEvents, bugsLimits, bugType, bugTypeNames } from '#shared/areas/bugs';
import { paths } from '#shared/pages';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { useHasFormDraft, useOpenToResume } from '../../app/forms/formDraft';
import { useForm } from '../../app/forms/useForm';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { SavingForm } from '../../ui/form/Form';
import { Panel } from '../../ui/layout/Panel';
import { useSession } from '../account';
import styles from './Bugs.module.css';

type Step = { is: 'closed' } | { is: 'open' } | { is: 'thanks'; item: BugItem };

/** The button for a new item, its form, and a word of thanks afterwards. */
export function NewItem() {
  const { known, user } = useSession();
  const [step, setStep] = useState<Step>({ is: 'closed' });
  const opener = useFocusAfterClose<HTMLButtonElement>(step.is === 'open');
  useOpenToResume(useHasFormDraft(bugs.addItem.path).isSending, () => setStep({ is: 'open' }));
  if (!known) return null;
  if (!user)
    return (
      <p className={styles.logIn}>
        <Link to={paths.login}>{bugsTexts.logInToSubmit}</Link>
      </p>
    );
  if (step.is === 'open')
    return (
      <div className={styles.newItem} data-wide>
        <NewItemForm onClose={() => setStep({ is: 'closed' })} onDone={(item) => setStep({ is: 'thanks', item })} />
      </div>
    );
  return (
    <div className={styles.newItem} data-wide={step.is === 'thanks' || undefined}>
      {step.is === 'thanks' && (
        <div className={styles.thanks} role="status">
          <IconCircleCheck size={24} aria-hidden />
          <p>
            <strong>{bugsTexts.thanks}</strong> {bugsTexts.thanksMore}{' '}
            <Link to={paths.bug(step.item.id)}>{step.item.title}</Link>
          </p>
        </div>
      )}
      <Button ref={opener} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setStep({ is: 'open' })}>
        {step.is === 'thanks' ? 'Something else' : 'New bug or suggestion'}
      </Button>
    </div>
  );
}

interface NewItemFormProps {
  onClose: () => void;
  onDone: (item: BugItem) => void;
}

const types = bugType.options.map((type) => ({ value: type, label: bugTypeNames[type] }));

/** The form of a new bug or suggestion. */
function NewItemForm({ onClose, onDone }: NewItemFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm(bugs.addItem, {
    initial: { type: 'bug', title: '', description: '' },
    connectionText: bugsTexts.noConnection,
    onDone: (item) => {
      dispatch(onLive(bugsEvents.updatedBugsAndSuggestions)({ item }));
      onDone(item);
    },
  });
  const { values } = form;

  return (
    <Panel title="New bug or suggestion">
      <SavingForm form={form} className={styles.form} onClose={onClose} submit="Submit" closesOnEscape>
        <SegmentedControl
          className={styles.types ?? ''}
          aria-label="What it is"
          value={values.type}
          data={types}
          onChange={(value) => form.set('type', bugType.parse(value))}
        />
        <TextInput label="Title" maxLength={bugsLimits.title} autoFocus {...form.text('title')} />
        <MarkdownEditor
          label="Description"
          hasLabel
          placeholder={
            values.type === 'bug'
              ? 'What did you do, what happened, and what should have happened?'
              : 'What would you like to do here that you cannot do yet?'
          }
          mode="limited"
          rows={5}
          {...form.markdown('description')}
          limit={bugsLimits.description}
        />
      </SavingForm>
    </Panel>
  );
}
