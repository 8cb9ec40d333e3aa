import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { questionKinds, questionsLimits as limits, type QuestionKind } from '#shared/areas/playtests/questions';
import { RowList } from '../../../ui/form/RowList';
import styles from '../Playtests.module.css';
import { blankQuestion, type TypedQuestion } from './blankPlaytest';

interface QuestionFieldsProps {
  questions: readonly TypedQuestion[];
  /** Texts of refusals by the path of the field. */
  fields: Record<string, string>;
  onChange: (questions: TypedQuestion[]) => void;
}

const kindOf = (value: string): QuestionKind => questionKinds.find(({ kind }) => kind === value)?.kind ?? 'text';

/** The same question as another kind. */
function asKind(kind: QuestionKind, { text }: TypedQuestion): TypedQuestion {
  if (kind === 'scale') return { kind, text, low: '', high: '' };
  return kind === 'choice' ? { kind, text, choices: ['', ''], isMultiple: false } : { kind, text };
}

/** The questions of a playtest, in their order. */
export function QuestionFields({ questions, fields, onChange }: QuestionFieldsProps) {
  return (
    <section className={styles.section} aria-label="Questions">
      <h2>Questions</h2>
      <p className={styles.quiet}>They can be changed until somebody has answered.</p>
      {fields.questions !== undefined && (
        <p className={styles.refused} role="alert">
          {fields.questions}
        </p>
      )}
      <RowList noun="Question" rows={[...questions]} onChange={onChange} blank={blankQuestion} max={limits.questions}>
        {({ row, index, change, autoFocus }) => (
          <>
            <TextInput
              label="Question"
              maxLength={limits.text}
              autoFocus={autoFocus && index > 0}
              value={row.text}
              error={fields[`questions.${index}.text`]}
              onChange={({ currentTarget: { value } }) => change({ text: value })}
            />
            <NativeSelect
              label="Kind of answer"
              value={row.kind}
              data={questionKinds.map(({ kind, label }) => ({ value: kind, label }))}
              onChange={({ currentTarget: { value } }) =>
                onChange(questions.map((each, at) => (at === index ? asKind(kindOf(value), row) : each)))
              }
            />
            <KindFields question={row} path={`questions.${index}`} fields={fields} change={change} />
          </>
        )}
      </RowList>
    </section>
  );
}

interface KindFieldsProps {
  question: TypedQuestion;
  path: string;
  fields: Record<string, string>;
  change: (changed: Partial<TypedQuestion>) => void;
}

function KindFields({ question, path, fields, change }: KindFieldsProps) {
  if (question.kind === 'text') return null;
  if (question.kind === 'scale')
    return (
      <div className={styles.terms}>
        {(['low', 'high'] as const).map((end) => (
          <TextInput
            key={end}
            label={end === 'low' ? 'Name of 1 (optional)' : `Name of ${limits.scale} (optional)`}
            maxLength={limits.end}
            value={question[end] ?? ''}
            error={fields[`${path}.${end}`]}
            onChange={({ currentTarget: { value } }) => change({ [end]: value })}
          />
        ))}
      </div>
    );
  const refusal = Object.entries(fields).find(([field]) => field.startsWith(`${path}.choices`))?.[1];
  return (
    <>
      <Textarea
        label={`Choices, one a line (${limits.choicesMin} to ${limits.choices})`}
        autosize
        minRows={2}
        maxRows={limits.choices}
        value={question.choices.join('\n')}
        error={refusal}
        onChange={({ currentTarget: { value } }) => change({ choices: value.split('\n') })}
      />
      <Checkbox
        label="Several can be chosen"
        checked={question.isMultiple ?? false}
        onChange={({ currentTarget: { checked } }) => change({ isMultiple: checked })}
      />
    </>
  );
}
