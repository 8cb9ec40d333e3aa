import type { playtests } from '#shared/areas/playtests/playtests';
import type { InputOf } from '#shared/endpoint';

export type PlaytestValues = Omit<InputOf<typeof playtests.ask>, 'gameId'>;
export type TypedQuestion = NonNullable<PlaytestValues['questions']>[number];

export const blankQuestion: TypedQuestion = { kind: 'text', text: '' };

export const blankPlaytest = {
  ...{ title: '', about: '', url: '', platforms: [], minutes: 15, lastDay: '', testers: null },
  questions: [blankQuestion],
} satisfies PlaytestValues;

/** For `useForm`: lines of choices that were left empty are none. */
export const withoutBlankChoices = <V extends PlaytestValues>(values: V): V => ({
  ...values,
  questions: values.questions?.map((question) =>
    question.kind === 'choice'
      ? { ...question, choices: question.choices.filter((choice) => choice.trim() !== '') }
      : question,
  ),
});
