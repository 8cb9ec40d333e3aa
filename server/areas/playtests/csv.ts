import type { Answer } from '#shared/areas/playtests/answer';
import { valueInWords, type Question } from '#shared/areas/playtests/questions';

/** Beginnings that spreadsheets take for a formula. */
const mayRun = /^[=+\-@\t\r]/;

/** A cell of RFC 4180. An apostrophe makes what would be a formula a text. */
function cell(text: string): string {
  const harmless = mayRun.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

/** The answers as CSV: a line for each, a column for each question. */
export function csvOf(questions: readonly Question[], answers: readonly Answer[]): string {
  const head = ['Name', 'Answered', 'Changed', 'Played on', 'Helped', 'Others may read this'];
  const lines = [
    [...head, ...questions.map(({ text }) => text)],
    ...answers.map(({ author, created, modified, playedOn, isHelpful, isPublic, values }) => [
      ...[author.alias, created, modified, playedOn, yesOrNo(isHelpful), yesOrNo(isPublic)],
      ...questions.map((asked, index) => valueInWords(asked, values[index] ?? null)),
    ]),
  ];
  return lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('');
}
