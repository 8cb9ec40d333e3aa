import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { answersLimits } from '#shared/areas/playtests/answers';
import { questionsLimits, type Question, type SentValues } from '#shared/areas/playtests/questions';
import { CheckGroup, Choices } from '../../../ui/form/CheckGroup';
import styles from '../Playtests.module.css';

export interface AnswerValues {
  values: SentValues;
  playedOn?: string | undefined;
  isPublic?: boolean | undefined;
}

interface AnswerFieldsProps {
  questions: readonly Question[];
  form: {
    values: AnswerValues;
    fields: Record<string, string>;
    // A method, so that forms with more values are assignable.
    set<F extends keyof AnswerValues>(field: F, value: AnswerValues[F]): void;
  };
}

/** The questions with what was answered, and what it was played on. */
export function AnswerFields({ questions, form }: AnswerFieldsProps) {
  const { values, fields } = form;
  const set = (index: number, value: SentValues[string]) =>
    form.set('values', { ...values.values, [String(index)]: value });
  return (
    <>
      {questions.map((question, index) => (
        <QuestionInput
          // Questions have no ids, and their order does not change while they are answered.
          key={index}
          question={question}
          value={values.values[String(index)]}
          error={fields[`values.${index}`]}
          onChange={(value) => set(index, value)}
        />
      ))}
      {fields.values !== undefined && (
        <p className={styles.refused} role="alert">
          {fields.values}
        </p>
      )}
      <TextInput
        label="Played on (optional)"
        description="Device and system: “Steam Deck” or “Laptop, Windows 11, Firefox”"
        maxLength={answersLimits.playedOn}
        value={values.playedOn ?? ''}
        error={fields.playedOn}
        onChange={({ currentTarget: { value } }) => form.set('playedOn', value)}
      />
      <Choices isList>
        <Checkbox
          label="Others may read this"
          description="Otherwise only the team can."
          checked={values.isPublic ?? false}
          onChange={({ currentTarget: { checked } }) => form.set('isPublic', checked)}
        />
      </Choices>
    </>
  );
}

interface QuestionInputProps {
  question: Question;
  value: SentValues[string] | undefined;
  error: string | undefined;
  onChange: (value: SentValues[string]) => void;
}

const scale = Array.from({ length: questionsLimits.scale }, (_, index) => index + 1);

function QuestionInput({ question, value, error, onChange }: QuestionInputProps) {
  if (question.kind === 'text')
    return (
      <Textarea
        label={question.text}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={questionsLimits.answer}
        value={typeof value === 'string' ? value : ''}
        error={error}
        onChange={({ currentTarget: { value: text } }) => onChange(text)}
      />
    );
  if (question.kind === 'scale')
    return (
      <Radio.Group
        label={question.text}
        value={typeof value === 'number' ? String(value) : ''}
        onChange={(chosen) => onChange(Number(chosen))}
        error={error}
      >
        <div className={styles.scale}>
          {question.low !== '' && <span className={styles.quiet}>{question.low}</span>}
          {scale.map((number) => (
            <Radio key={number} value={String(number)} label={String(number)} />
          ))}
          {question.high !== '' && <span className={styles.quiet}>{question.high}</span>}
        </div>
      </Radio.Group>
    );
  const chosen = Array.isArray(value) ? value : [];
  if (question.isMultiple)
    return (
      <CheckGroup
        label={question.text}
        choices={question.choices.map((label, id) => ({ id, label }))}
        chosen={chosen}
        onChange={onChange}
        error={error}
      />
    );
  return (
    <Radio.Group
      label={question.text}
      value={chosen[0] === undefined ? '' : String(chosen[0])}
      onChange={(index) => onChange([Number(index)])}
      error={error}
    >
      <Choices>
        {question.choices.map((label, index) => (
          <Radio key={label} value={String(index)} label={label} />
        ))}
      </Choices>
    </Radio.Group>
  );
}
