import * as z from '#zod';
import { dayMs } from '../../durations';
import { get, malformed, post } from '../../endpoint';
import { id, nothing, optionalTrimmed, time } from '../../fields';
import { pictures } from '../../media/foreignPictures';
import { atMost } from '../../limitTexts';

export const noticeKinds = ['notice', 'announcement', 'maintenance'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticesLimits = {
  text: 500,
  /** Notices that show or wait at once. */
  notices: 20,
  /** Until a notice ends, from now on. */
  days: 366,
} as const;

export const noticesTexts = {
  textNeeded: 'Enter the text of the notice',
  textTooLong: atMost('A notice can have', noticesLimits.text),
  workNeeded: 'Enter when the work begins',
  endNeeded: 'Enter when the notice ends',
  endsBeforeItBegins: 'The end must be later than the start',
  isOver: 'The end must be in the future',
  tooLong: 'A notice can last at most a year',
  tooMany: `There can be at most ${noticesLimits.notices} notices. End one first.`,
  none: 'There are no notices.',
  saved: 'The notice has been saved. Open pages show it between its start and its end.',
  ended: 'The notice has ended.',
} as const;

/** A moment of these decades, or a blank one. */
const moment = z.prefault(
  z.union([z.literal(''), time.check(z.refine((given) => given > '2000' && given < '2200', malformed))]),
  '',
);
const requiredMoment = (needed: string) =>
  moment
    .check(z.refine((given) => given !== '', needed))
    .register(z.globalRegistry, { type: 'string', format: 'date-time', anyOf: undefined });
/** Whether a moment comes before another one, as far as both are known. */
const isInOrder = (first: string, second: string) => first === '' || second === '' || first < second;

const fields = {
  kind: z._default(z.enum(noticeKinds), 'notice'),
  /** Markdown without headings; a maintenance notice may do without. */
  text: z._default(optionalTrimmed({ max: noticesLimits.text, tooLong: noticesTexts.textTooLong }), ''),
  /** Blank for now. */
  begins: moment,
  /** When the work of a maintenance notice begins. It ends with the notice. */
  workBegins: moment,
  ends: requiredMoment(noticesTexts.endNeeded),
};
const typedNotice = z.object(fields);
export type TypedNotice = z.output<typeof typedNotice>;
export type NoticeInput = z.input<typeof typedNotice>;

const rule = (holds: (notice: TypedNotice) => boolean, field: keyof TypedNotice, error: string) =>
  z.refine<TypedNotice>(holds, { error, path: [field] });
const rules = [
  rule(({ kind, text }) => kind === 'maintenance' || text !== '', 'text', noticesTexts.textNeeded),
  rule(({ kind, workBegins }) => kind !== 'maintenance' || workBegins !== '', 'workBegins', noticesTexts.workNeeded),
  rule(({ begins, ends }) => isInOrder(begins, ends), 'ends', noticesTexts.endsBeforeItBegins),
  rule(
    ({ kind, workBegins, ends }) => kind !== 'maintenance' || isInOrder(workBegins, ends),
    'ends',
    noticesTexts.endsBeforeItBegins,
  ),
  rule(
    ({ ends }) => ends === '' || Date.parse(ends) < Date.now() + noticesLimits.days * dayMs,
    'ends',
    noticesTexts.tooLong,
  ),
];

/** A notice has a text, announced work when it begins. */
const alternatives = {
  anyOf: [
    { properties: { text: { type: 'string' as const, minLength: 1 } }, required: ['text'] },
    { properties: { kind: { const: 'maintenance' } }, required: ['kind', 'workBegins'] },
  ],
};

const notice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  text: z.string(),
  pictures,
  begins: time,
  /** Null where no work is announced. */
  workBegins: z.nullable(time),
  ends: time,
});
export type Notice = z.output<typeof notice>;

export const notices = {
  listNotices: get('/operator/notices', {
    access: 'operator',
    summary: 'The notices that show or wait, the earliest first',
    input: nothing,
    output: z.object({ items: z.array(notice) }),
  }),
  createNotice: post('/operator/notices', {
    access: 'operator',
    summary: 'Puts a notice above every page, or an announcement on the home page, from its beginning to its end',
    creates: true,
    input: typedNotice.check(...rules).register(z.globalRegistry, alternatives),
    output: notice,
  }),
  editNotice: post('/operator/notices/edit', {
    access: 'operator',
    summary: 'Changes a notice; open pages show it at once',
    input: z
      .object({ id, ...fields })
      .check(...rules)
      .register(z.globalRegistry, alternatives),
    output: notice,
  }),
  endNotice: post('/operator/notices/end', {
    access: 'operator',
    summary: 'Ends a notice at once',
    input: z.object({ id }),
    output: z.object({ id: z.int() }),
  }),
};
