import * as z from '#zod';
import { optionalText, optionalTitle, requiredTitle } from '../../fields';
import { atMost } from '../../limitTexts';

export const questionsLimits = {
  questions: 7,
  text: 200,
  /** The names of the two ends of a scale. */
  end: 40,
  choicesMin: 2,
  choices: 6,
  choice: 80,
  /** A scale goes from 1 to this. */
  scale: 5,
  answer: 2_000,
} as const;

export const questionsTexts = {
  oneNeeded: 'Ask at least one question',
  tooMany: `A playtest can have up to ${questionsLimits.questions} questions`,
  textNeeded: 'Please enter a question',
  textTooLong: atMost('A question can have', questionsLimits.text),
  endTooLong: atMost('The name of an end can have', questionsLimits.end),
  choiceNeeded: 'Please enter a choice, or remove it',
  choiceTooLong: atMost('A choice can have', questionsLimits.choice),
  twoChoicesNeeded: 'Give at least two choices',
  tooManyChoices: `A question can have up to ${questionsLimits.choices} choices`,
  sameChoices: 'Two choices are the same',
  answerTooLong: atMost('An answer can have', questionsLimits.answer),
} as const;

/** The kinds of questions, with their labels. */
export const questionKinds = [
  { kind: 'text', label: 'Text' },
  { kind: 'scale', label: `Scale from 1 to ${questionsLimits.scale}` },
  { kind: 'choice', label: 'Choices' },
] as const;
export type QuestionKind = (typeof questionKinds)[number]['kind'];

/** A title that must be there: one that is missing is malformed, unlike fields of a form. */
const given = (rules: Parameters<typeof requiredTitle>[0]) =>
  z
    .pipe(z.string(), requiredTitle(rules) as z.ZodMiniType<string, string>)
    .register(z.globalRegistry, { minLength: 1, maxLength: rules.max });

const text = given({
  max: questionsLimits.text,
  needed: questionsTexts.textNeeded,
  tooLong: questionsTexts.textTooLong,
});
const end = z._default(optionalTitle({ max: questionsLimits.end, tooLong: questionsTexts.endTooLong }), '');
const choice = given({
  max: questionsLimits.choice,
  needed: questionsTexts.choiceNeeded,
  tooLong: questionsTexts.choiceTooLong,
});
const choices = z.array(choice).check(
  z.minLength(questionsLimits.choicesMin, questionsTexts.twoChoicesNeeded),
  z.maxLength(questionsLimits.choices, questionsTexts.tooManyChoices),
  z.refine((all) => new Set(all).size === all.length, questionsTexts.sameChoices),
);

/** A question as it is sent. `low` and `high` name the ends of a scale. */
const typedQuestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('scale'), text, low: end, high: end }),
  z.object({ kind: z.literal('choice'), text, choices, isMultiple: z._default(z.boolean(), false) }),
]);
export const typedQuestions = z
  .array(typedQuestion)
  .check(z.minLength(1, questionsTexts.oneNeeded), z.maxLength(questionsLimits.questions, questionsTexts.tooMany));

export const question = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('scale'), text: z.string(), low: z.string(), high: z.string() }),
  z.object({ kind: z.literal('choice'), text: z.string(), choices: z.array(z.string()), isMultiple: z.boolean() }),
]);
export type Question = z.output<typeof question>;

/** The answer to one question: a text, a number of the scale, the indexes of choices; null where it was left out. */
const shownValue = z.nullable(z.union([z.string(), z.int(), z.array(z.int())]));
export type AnswerValue = z.output<typeof shownValue>;

/** One for each question, in their order. */
export const values = z.array(shownValue);
/** What is sent: by the index of the question, without those that were left out. */
export const typedValues = z.record(
  z.string().check(z.regex(/^[0-6]$/)),
  z.union([
    optionalText({ max: questionsLimits.answer, tooLong: questionsTexts.answerTooLong }),
    z.int().check(z.minimum(1), z.maximum(questionsLimits.scale)),
    z
      .array(z.int().check(z.minimum(0), z.maximum(questionsLimits.choices - 1)))
      .check(z.maxLength(questionsLimits.choices)),
  ]),
);
export type SentValues = z.output<typeof typedValues>;

/** Answers as they are sent. */
export const asSent = (all: readonly AnswerValue[]): SentValues =>
  Object.fromEntries(all.flatMap((value, index) => (value === null ? [] : [[String(index), value]])));

/** Whether an answer is one to this question; null is one to each. */
function fits(asked: Question, value: AnswerValue): boolean {
  if (value === null) return true;
  if (asked.kind === 'text') return typeof value === 'string';
  if (asked.kind === 'scale') return typeof value === 'number';
  if (!Array.isArray(value) || (value.length > 1 && !asked.isMultiple)) return false;
  return new Set(value).size === value.length && value.every((index) => index < asked.choices.length);
}

const isEmpty = (value: AnswerValue) =>
  value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);

/** The answers as they are stored, choices in their order and what is left out as null; null where they do not fit the questions. */
export function fittingValues(questions: readonly Question[], sent: SentValues): AnswerValue[] | null {
  const given = questions.map((_question, index) => sent[String(index)] ?? null);
  const isOfOthers = Object.keys(sent).some((index) => Number(index) >= questions.length);
  if (isOfOthers || !questions.every((asked, index) => fits(asked, given[index] ?? null))) return null;
  return given.map((value) => {
    if (isEmpty(value)) return null;
    return Array.isArray(value) ? [...value].sort((one, other) => one - other) : value;
  });
}

/** An answer in words, as tables and files show it; '' where it was left out. */
export function valueInWords(asked: Question | undefined, value: AnswerValue): string {
  if (Array.isArray(value)) {
    const names = asked?.kind === 'choice' ? asked.choices : [];
    return value.map((index) => names[index] ?? '').join(', ');
  }
  return value === null ? '' : String(value);
}

/** What all answers to one question come to. */
export const questionSummary = z.object({
  /** How many have answered it. */
  answered: z.int(),
  /** How often each number of the scale or each choice was given; empty for texts. */
  counts: z.array(z.int()),
  /** Of a scale that somebody answered. */
  median: z.nullable(z.number()),
});
export type QuestionSummary = z.output<typeof questionSummary>;

function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const countEach = (numbers: readonly number[], first: number, length: number) =>
  Array.from({ length }, (_, index) => numbers.filter((number) => number === first + index).length);

function summaryOf(asked: Question, given: readonly AnswerValue[]): QuestionSummary {
  const answered = given.filter((value) => value !== null).length;
  if (asked.kind === 'text') return { answered, counts: [], median: null };
  if (asked.kind === 'choice')
    return {
      answered,
      counts: countEach(
        given.flatMap((value) => (Array.isArray(value) ? value : [])),
        0,
        asked.choices.length,
      ),
      median: null,
    };
  const numbers = given.filter((value) => typeof value === 'number');
  return { answered, counts: countEach(numbers, 1, questionsLimits.scale), median: medianOf(numbers) };
}

/** What the answers of all testers come to, by question. */
export const summarize = (questions: readonly Question[], all: readonly (readonly AnswerValue[])[]) =>
  questions.map((asked, index) =>
    summaryOf(
      asked,
      all.map((given) => given[index] ?? null),
    ),
  );
