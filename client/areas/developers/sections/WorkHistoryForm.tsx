import { developers } from '#shared/areas/developers';
import { useForm } from '../../../app/useForm';
import { SavingForm } from '../../../ui/form/Form';
import type { SectionFormProps } from '../DeveloperPanel';
import { blankEntry, HistoryRows, type HistoryWords } from './HistoryForms';
import { problemsOf } from './problems';
import { useSectionSaved } from './section';

const words: HistoryWords = {
  noun: 'Job',
  place: 'Company',
  title: 'Position',
  titleHint: 'Gameplay programmer',
};

export default function WorkHistoryForm({ developer, onClose }: SectionFormProps) {
  const known = developer.workHistory;
  const form = useForm(developers.saveWorkHistory, {
    initial: { workHistory: known.length > 0 ? known : [blankEntry] },
    onDone: useSectionSaved('Your work history is saved.', onClose),
  });
  const problems = problemsOf(developers.saveWorkHistory, form.values);
  return (
    <SavingForm form={form} onClose={onClose} disabled={Object.keys(problems).length > 0}>
      <HistoryRows
        words={words}
        list="workHistory"
        entries={form.values.workHistory}
        onChange={(entries) => form.set('workHistory', entries)}
        problems={problems}
      />
    </SavingForm>
  );
}
