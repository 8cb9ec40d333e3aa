import * as z from '#zod';
import { get, post } from '../endpoint';
import { id, needsOneOf, requiredTitle, nothing, time, userText } from '../fields';
import { atMost } from '../limitTexts';
import { passkeyAssertion, secondStepCode } from './signIn/signIn';
import { loggedUser, nobody, said, sessionCalls, sessionTexts } from './session';

export const accountLimits = {
  alias: 40,
  email: 254,
  passwordMin: 8,
  password: 1_024,
  freshLoginMinutes: 30,
  keycodeMinutes: 60,
  confirmationHours: 24,
  /** Validity of the link "This was not me" in security alerts. */
  notMeDays: 7,
  /** Recovery and confirmation mails an account; further ones are not sent. */
  mailsPerHour: 3,
  /** Mails in a row that an address refuses for good, after which it has to be confirmed again. */
  emailRefusals: 3,
  /** Minimum duration of the saving state of these forms. */
  savingMs: 500,
  keycodeLookupMs: 1_000,
} as const;

/** Texts of the account screens and rules. */
export const accountTexts = {
  ...sessionTexts,
  aliasNeeded: 'Enter a Screen Name',
  aliasTooLong: atMost('A Screen Name can have', accountLimits.alias),
  aliasTaken: 'This Screen Name is already taken',
  aliasLooksTaken: 'This Screen Name looks like that of somebody else. Choose another one.',
  aliasOfOffice: 'This Screen Name is kept for those who run the site. Choose another one.',
  cookiesNeeded:
    'Your browser blocks cookies, so it cannot stay logged in. Allow cookies for this site, and then try again.',
  emailNeeded: 'Enter a Valid Email Address',
  emailsDiffer: 'Emails do not match',
  emailTaken: 'This Email Address is already registered',
  emailInvalid: 'Not a valid Email Address',
  recoveryEmailInvalid: 'Invalid Email Format',
  passwordNeeded: 'Enter a Password',
  passwordShort: `A Password needs at least ${accountLimits.passwordMin} characters`,
  passwordLong: `A Password can have at most ${accountLimits.password} characters`,
  passwordCommon: 'This Password is too easy to guess. Choose another one.',
  passwordPersonal: 'Choose a Password other than your Screen Name or Email Address',
  passwordsDiffer: 'Passwords do not match',
  newPasswordsDiffer: 'Your passwords do not match',
  loginFailed: 'The email address or password is incorrect.',
  banned: 'This account is banned.',
  loggedIn: 'You are Logged In',
  recoverHeading: 'Recover your Password',
  recoverySent:
    'If an account has this address, an email with a recovery link is on its way. Please wait a few minutes and check your spam folder.',
  passwordUpdated: 'Your password has been updated!',
  keycodeGone: 'This link has expired or was already used. Please request a new one.',
  notMeGone: 'This link has expired or was already used.',
  currentPasswordNeeded: 'Enter your current Password to change this',
  currentPasswordWrong: 'This is not your current Password',
  freshLoginNeeded: 'Enter your password to go on.',
  registrationClosed: 'Registration is closed at the moment.',
  invitationNeeded: 'You need an invitation to register.',
  invitationEnded: 'This invitation has been used up or has expired. Ask for a new one.',
  deleteWord: 'DELETE',
  deleteWordNeeded: 'Type DELETE to delete your account',
} as const;

export const humanCheckTexts = {
  failed: 'Please confirm that you are human',
} as const;

const alias = requiredTitle({
  max: accountLimits.alias,
  needed: accountTexts.aliasNeeded,
  tooLong: accountTexts.aliasTooLong,
});

// One @, something on both sides, no quotes, spaces or brackets. The confirmation mail shows whether the address
// exists.
const emailForm = /^[^\s@"(),:;<>[\]\\]{1,64}@[^\s@"(),:;<>[\]\\]+\.[^\s@"(),:;<>[\]\\.]{2,}$/;

/** Whether a text may be an e-mail address. */
export const isEmail = (text: string) => text.length <= accountLimits.email && emailForm.test(text.trim());

/** An e-mail address, trimmed; `needed` is the text for invalid ones. */
export const email = (needed: string) =>
  z
    .pipe(
      z.prefault(userText, ''),
      z.transform((text) => text.trim()),
    )
    .check(z.refine(isEmail, needed))
    .register(z.globalRegistry, { format: 'email', minLength: 6, maxLength: accountLimits.email });

const lengthOf = (text: string) => [...text].length;

/** A new password as typed: 8 to 1,024 characters of any kind. */
const newPassword = z
  .prefault(z.string(), '')
  .check(
    z.refine((text) => text !== '', { error: accountTexts.passwordNeeded, abort: true }),
    z.refine((text) => lengthOf(text) >= accountLimits.passwordMin, accountTexts.passwordShort),
    z.refine((text) => lengthOf(text) <= accountLimits.password, accountTexts.passwordLong),
  )
  .register(z.globalRegistry, { minLength: accountLimits.passwordMin, maxLength: accountLimits.password });

/** A new password in the settings, where blank keeps the old one. */
const changedPassword = z._default(z.string(), '').check(
  z.refine((text) => text === '' || lengthOf(text) >= accountLimits.passwordMin, accountTexts.passwordShort),
  z.refine((text) => lengthOf(text) <= accountLimits.password, accountTexts.passwordLong),
);

/** The lower-case hex SHA-256 of a password, for the server to check. */
export const hashedPassword = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** The keycode of a mail's link. Malformed ones are simply not found. */
const keycode = z.string().check(z.minLength(1), z.maxLength(200));

/** The code of an invitation to register. Malformed ones are simply not found. */
const invitation = z.string().check(z.minLength(1), z.maxLength(200));

const done = z.object({ response: z.string() });

/** The human check: Google's widget, or a proof of work as JSON text. */
export const humanCheckChallenge = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('google'), siteKey: z.string() }),
  z.object({ kind: z.literal('work'), challenge: z.string() }),
]);
export type HumanCheckChallenge = z.output<typeof humanCheckChallenge>;

/** The solution of a human check. */
export const humanCheckResponse = z.prefault(z.string().check(z.maxLength(8_192)), '');

/** The account settings. Absent fields keep their values. */
const accountInfo = z
  .object({
    alias: z.optional(alias),
    email: z.optional(email(accountTexts.emailInvalid)),
    password: changedPassword,
    passwordAgain: z._default(z.string(), ''),
    receiveEmailNotifications: z.optional(z.boolean()),
    receivePromoEmails: z.optional(z.boolean()),
    hideDonatedAmount: z.optional(z.boolean()),
    showAsOffline: z.optional(z.boolean()),
    delete: z._default(z.string(), ''),
    currentPassword: z.optional(hashedPassword),
  })
  .check(
    z.refine(({ password, passwordAgain }) => password === '' || password === passwordAgain, {
      error: accountTexts.passwordsDiffer,
      path: ['passwordAgain'],
    }),
    z.refine((info) => info.delete.trim() === '' || info.delete === accountTexts.deleteWord, {
      error: accountTexts.deleteWordNeeded,
      path: ['delete'],
    }),
  );
export type AccountInfo = z.input<typeof accountInfo>;

/** The account that is logged in; or nobody yet, as the password was right and a second step is needed. */
export const loginAnswer = z.discriminatedUnion('isLoggedIn', [
  z.extend(loggedUser, said),
  z.extend(nobody, {
    ...said,
    secondStep: z.optional(z.literal('needed')),
    /** The password was right, and the account is about to be deleted, unless it is kept by this keycode. */
    deletion: z.optional(z.object({ dueAt: time, keycode: z.string() })),
  }),
]);

export const account = {
  ...sessionCalls,
  logIn: post('/login', {
    access: 'anyone',
    summary: 'Logs in with the e-mail address and the SHA-256 of the password',
    rate: 'auth',
    input: z.object({
      email: z.pipe(
        z.string().check(z.maxLength(1_000)),
        z.transform((text) => text.trim()),
      ),
      password: hashedPassword,
      remember: z._default(z.boolean(), true),
      /** The second step, where the account has one: without it the answer is `secondStep`, and nobody is logged in. */
      code: z.optional(secondStepCode),
      passkey: z.optional(passkeyAssertion),
    }),
    output: loginAnswer,
  }),
  humanCheck: get('/humanCheck', {
    access: 'anyone',
    summary: 'The human check to solve before registering',
    evenWhenBusy: true,
    input: nothing,
    output: humanCheckChallenge,
  }),
  register: post('/registerAccount', {
    access: 'anyone',
    summary: 'Creates an account and logs in',
    creates: true,
    humanCheck: true,
    rate: 'registration',
    input: z.object({
      alias,
      email: email(accountTexts.emailNeeded),
      password: newPassword,
      invitation: z.optional(invitation),
      /** The version of the terms that the page knew, if there are terms of the operator. */
      terms: z.optional(z.int().check(z.minimum(0))),
      recaptchaResponse: humanCheckResponse,
    }),
    output: loggedUser,
  }),
  // A POST although it only reads, as other calls with a secret: queries end up in logs.
  readInvitation: post('/registerAccount/invitation', {
    access: 'anyone',
    summary: 'Whether an invitation to register still lets somebody in; reading it changes nothing',
    rate: 'keycode',
    input: z.object({ invitation }),
    output: z.object({ isOpen: z.boolean() }),
  }),
  readKeycode: get('/forgotPassword', {
    access: 'anyone',
    summary: 'The address that a recovery link belongs to',
    evenWhenBusy: true,
    rate: 'keycode',
    input: z.object({ keycode }),
    output: z.object({
      email: z.string(),
      needsCode: z.optional(z.boolean()),
      passkeys: z.optional(z.array(z.object({ id: z.int(), name: z.string() }))),
    }),
  }),
  askRecovery: post('/forgotPassword', {
    access: 'anyone',
    summary: 'Sends a recovery link, if the address has an account',
    rate: 'recovery',
    input: z.object({ email: email(accountTexts.recoveryEmailInvalid) }),
    output: done,
  }),
  recover: post('/forgotPassword/recover', {
    access: 'anyone',
    summary: 'Sets a new password by a recovery link and ends every session of the account',
    rate: 'keycode',
    input: z.object({
      keycode,
      password: newPassword,
      /** Needed where the account has a second step that is older than seven days. */
      code: z.optional(secondStepCode),
      passkey: z.optional(passkeyAssertion),
      /** Passkeys of the account that end. */
      removePasskeys: z.optional(z.array(id).check(z.maxLength(100))),
    }),
    output: done,
  }),
  saveAccount: post('/accountInformation', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    // Everybody reads the name.
    evenWhenLimited: { when: ({ info: { alias } }, viewer) => alias === undefined || alias === viewer.alias },
    summary: 'Saves the account settings, or deletes the account',
    rate: 'auth',
    input: z.object({
      info: accountInfo,
    }),
    output: z.union([loggedUser, z.object({ id: z.int() })]),
  }),
  confirmEmail: post('/confirmEmail', {
    access: 'anyone',
    summary: 'Confirms an e-mail address by its link',
    rate: 'keycode',
    input: z.object({ keycode }),
    output: z.object({ email: z.string() }),
  }),
  readNotMe: post('/notMe/read', {
    access: 'anyone',
    summary: 'The address that a link "This was not me" was sent to; reading it changes nothing',
    rate: 'keycode',
    input: z.object({ keycode }),
    output: z.object({ email: z.string() }),
  }),
  notMe: post('/notMe', {
    access: 'anyone',
    summary:
      'Ends every session and access token, removes second steps of the last seven days, brings the e-mail address back that it was sent to, and answers the keycode for a new password',
    rate: 'keycode',
    input: z.object({ keycode }),
    output: z.object({ email: z.string(), keycode: z.string() }),
  }),
  resendConfirmation: post('/confirmEmail/resend', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Sends the confirmation link again',
    rate: 'auth',
    input: nothing,
    output: done,
  }),
  confirmPassword: post('/sessions/confirm', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    summary:
      'Makes the sign-in of this session a fresh one by the present password, and the second step if there is one',
    rate: 'auth',
    input: z
      .object({
        password: z.optional(hashedPassword),
        code: z.optional(secondStepCode),
        /** In place of the password and the second step. */
        passkey: z.optional(passkeyAssertion),
      })
      .check(z.refine(({ password, passkey }) => password !== undefined || passkey !== undefined))
      .register(z.globalRegistry, needsOneOf('password', 'passkey')),
    output: z.object({ freshUntil: time }),
  }),
  revokeSession: post('/sessions/revoke', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    summary: 'Ends one session, or all others',
    input: z.object({
      sessionId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
      others: z._default(z.boolean(), false),
    }),
    output: z.object({ ended: z.int() }),
  }),
};
