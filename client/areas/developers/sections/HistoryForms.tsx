import { TextInput } from '@mantine/core';
import { developers, developersLimits } from '#shared/areas/developers';
import type { HistoryEntry } from '#shared/areas/developerEvents';
import { problemsOf } from '../../../app/forms/formRules';
import { useForm } from '../../../app/forms/useForm';
import { SavingForm } from '../../../ui/form/Form';
import { RowList } from '../../../ui/form/RowList';
import styles from '../../../ui/form/RowList.module.css';
import { useSectionSaved, type SectionFormProps } from './section';

const blankEntry: HistoryEntry = { place: '', title: '', start: '', end: '' };
type TypedEntry = { [Field in keyof HistoryEntry]?: string | undefined };

/** The labels of a form over one list. */
interface HistoryLabels {
  noun: string;
  place: string;
  title: string;
  titleHint: string;
}

const workLabels: HistoryLabels = {
  noun: 'Job',
  place: 'Company',
  title: 'Position',
  titleHint: 'Gameplay programmer',
};
const educationLabels: HistoryLabels = {
  noun: 'School',
  place: 'School',
  title: 'Degree or subject',
  titleHint: 'Game design',
};

export function WorkHistoryForm({ developer: { workHistory }, onClose }: SectionFormProps) {
  const form = useForm(developers.saveWorkHistory, {
    initial: { workHistory: workHistory.length > 0 ? workHistory : [blankEntry] },
    onDone: useSectionSaved('Your work history is saved.', onClose),
  });
  const problems = problemsOf(developers.saveWorkHistory, form.values);
  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape disabled={Object.keys(problems).length > 0}>
      <HistoryRows
        labels={workLabels}
        list="workHistory"
        entries={form.values.workHistory}
        onChange={(entries) => form.set('workHistory', entries)}
        problems={problems}
      />
    </SavingForm>
  );
}

export function EducationHistoryForm({ developer: { educationHistory }, onClose }: SectionFormProps) {
  const form = useForm(developers.saveEducationHistory, {
    initial: { educationHistory: educationHistory.length > 0 ? educationHistory : [blankEntry] },
    onDone: useSectionSaved('Your education is saved.', onClose),
  });
  const problems = problemsOf(developers.saveEducationHistory, form.values);
  return (
    <SavingForm form={form} onClose={onClose} closesOnEscape disabled={Object.keys(problems).length > 0}>
      <HistoryRows
        labels={educationLabels}
        list="educationHistory"
        entries={form.values.educationHistory}
        onChange={(entries) => form.set('educationHistory', entries)}
        problems={problems}
      />
    </SavingForm>
  );
}

interface HistoryRowsProps {
  labels: HistoryLabels;
  /** The name of the list in the contract, which begins the paths of its problems. */
  list: 'workHistory' | 'educationHistory';
  entries: readonly TypedEntry[] | undefined;
  onChange: (entries: HistoryEntry[]) => void;
  problems: Record<string, string>;
}

/** Rows of places where somebody worked or learned. Only the place is required; times are free text. */
function HistoryRows({ labels, list, entries = [], onChange, problems }: HistoryRowsProps) {
  const rows = entries.map(({ place = '', title = '', start = '', end = '' }) => ({ place, title, start, end }));
  return (
    <RowList noun={labels.noun} rows={rows} onChange={onChange} blank={blankEntry} max={developersLimits.history}>
      {({ row, index, change, autoFocus }) => {
        const field = (name: keyof HistoryEntry) => {
          const text = problems[`${list}.${index}.${name}`];
          // An entry that nothing was typed into yet is marked without labels.
          const isBlank = Object.values(row).every((value) => value === '');
          return {
            value: row[name],
            error: text !== undefined && isBlank ? true : text,
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change({ [name]: value }),
          };
        };
        const { historyPlace, historyTitle, historyTime } = developersLimits;
        return (
          <>
            <TextInput
              label={labels.place}
              withAsterisk
              maxLength={historyPlace}
              autoFocus={autoFocus}
              {...field('place')}
            />
            <TextInput
              label={labels.title}
              placeholder={labels.titleHint}
              maxLength={historyTitle}
              {...field('title')}
            />
            <div className={styles.pair}>
              <TextInput label="Start" placeholder="2019" maxLength={historyTime} {...field('start')} />
              <TextInput label="End" placeholder="Today" maxLength={historyTime} {...field('end')} />
            </div>
          </>
        );
      }}
    </RowList>
  );
}
