import { developers } from '#shared/areas/developers';
import { useForm } from '../../app/form';
import { useAppDispatch } from '../../app/hooks';
import { SavingForm } from '../../ui/SavingForm';
import { showToast } from '../../ui/toasts';
import type { SectionFormProps } from './DeveloperPanel';
import { sectionSaved } from './developers.slice';
import { blankEntry, HistoryRows, type HistoryWords } from './HistoryRows';
import { problemsOf } from './problems';

const words: HistoryWords = {
  noun: 'School',
  place: 'School',
  title: 'Degree or subject',
  titleHint: 'Game design',
};

export default function EducationHistoryForm({ developer, onClose }: SectionFormProps) {
  const dispatch = useAppDispatch();
  const known = developer.educationHistory;
  const form = useForm(developers.saveEducationHistory, {
    initial: { educationHistory: known.length > 0 ? known : [blankEntry] },
    onDone: (saved) => {
      dispatch(sectionSaved(saved));
      showToast('Your education is saved.');
      onClose();
    },
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
