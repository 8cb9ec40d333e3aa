import { developers } from '#shared/areas/developers';
import { useForm } from '../../../app/useForm';
import { SavingForm } from '../../../ui/form/Form';
import type { SectionFormProps } from '../DeveloperPanel';
import { blankEntry, HistoryRows, type HistoryWords } from './HistoryForms';
import { problemsOf } from './problems';
import { useSectionSaved } from './section';

const words: HistoryWords = {
  noun: 'School',
  place: 'School',
  title: 'Degree or subject',
  titleHint: 'Game design',
};

export default function EducationHistoryForm({ developer, onClose }: SectionFormProps) {
  const known = developer.educationHistory;
  const form = useForm(developers.saveEducationHistory, {
    initial: { educationHistory: known.length > 0 ? known : [blankEntry] },
    onDone: useSectionSaved('Your education is saved.', onClose),
  });
  const problems = problemsOf(developers.saveEducationHistory, form.values);
  return (
    <SavingForm form={form} onClose={onClose} disabled={Object.keys(problems).length > 0}>
      <HistoryRows
        words={words}
        list="educationHistory"
        entries={form.values.educationHistory}
        onChange={(entries) => form.set('educationHistory', entries)}
        problems={problems}
      />
    </SavingForm>
  );
}
