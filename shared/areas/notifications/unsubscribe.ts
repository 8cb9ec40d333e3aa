import * as z from '#zod';
import { post } from '../../endpoint';
import { notificationKinds, type NotificationKind } from './kinds';

export const unsubscribeTexts = {
  gone: 'This link does not work any more. Choose which emails you get in your account settings.',
  reason: (label: string, hint: string) => `emails about “${label}” (${hint}) are turned on`,
  isOn: (label: string) => `You get emails about “${label}”.`,
  isOff: (label: string) => `You get no emails about “${label}”.`,
  others: 'Your other emails stay as they are.',
  allOff: 'Emails are turned off in your account settings, so none are sent at the moment.',
} as const;

/** A kind of emails by its name, as pages and emails show it. */
export function kindNamed(kind: NotificationKind): { label: string; hint: string } {
  const { label = '', hint = '' } = notificationKinds.find((each) => each.kind === kind) ?? {};
  return { label, hint };
}

/** The token of a link at the end of an email: an account, a kind of emails, and a signature. */
const token = z.string().check(z.regex(/^[1-9]\d{0,9}\.[A-Za-z]{1,20}\.[\w-]{43}$/));

const subscription = z.object({
  kind: z.enum(notificationKinds.map(({ kind }) => kind) as [NotificationKind, ...NotificationKind[]]),
  /** Whether emails of this kind are chosen. */
  isOn: z.boolean(),
  /** Whether the account gets no emails at all, whatever is chosen. */
  areAllOff: z.boolean(),
});
export type Subscription = z.output<typeof subscription>;

export const unsubscribe = {
  readSubscription: post('/emailSubscription/read', {
    access: 'anyone',
    summary: 'The kind of emails that the link at the end of an email is about; reading it changes nothing',
    rate: 'keycode',
    input: z.object({ token }),
    output: subscription,
  }),
  setSubscription: post('/emailSubscription', {
    access: 'anyone',
    summary: 'Ends the emails of the kind that a link is about, or sends them again; nobody needs to be logged in',
    rate: 'keycode',
    evenBeforeTerms: true,
    input: z.object({ token, isOn: z.boolean() }),
    output: subscription,
  }),
};
