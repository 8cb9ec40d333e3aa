import * as z from '#zod';
import { get, post } from '../../endpoint';
import { id, nothing, time } from '../../fields';

export const pushLimits = {
  /** Characters of an address at a push service. */
  endpoint: 1_000,
} as const;

export const pushTexts = {
  /** Push services refuse a site that names nobody to turn to (RFC 8292, 2.1). */
  notSetUp:
    'This site cannot send to devices yet: its operator has to set an email address or a public web address first.',
  unusable: 'The push service of this browser cannot be used.',
  missing: 'This device is not there any more.',
} as const;

/** A browser that notifications are pushed to. */
export const pushDevice = z.object({
  deviceId: z.int(),
  /** As in the list of sessions: “Firefox on Windows”. */
  device: z.string(),
  lastSeen: time,
  /** It is that of the present session. */
  isCurrent: z.boolean(),
  /** Messages may say what private texts say. */
  showsTexts: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

/** So many characters of base64url, without padding. */
const encoded = (length: number) => z.string().check(z.minLength(length), z.maxLength(length));

export const push = {
  listDevices: get('/pushDevices', {
    access: 'loggedIn',
    summary: 'The browsers that notifications are pushed to (Web Push, RFC 8030), and the key to subscribe with',
    input: nothing,
    output: z.object({
      /** The `applicationServerKey` of subscriptions (RFC 8292); null where the site cannot send. */
      key: z.nullable(z.string()),
      items: z.array(pushDevice),
    }),
  }),
  saveDevice: post('/pushDevices', {
    access: 'loggedIn',
    summary: 'Pushes notifications to this browser, until its session ends; the session becomes a remembered one',
    input: z.object({
      endpoint: z.string().check(z.minLength(1), z.maxLength(pushLimits.endpoint)),
      /** Keys of the subscription: a point of P-256 and 16 bytes. */
      p256dh: encoded(87),
      auth: encoded(22),
      showsTexts: z._default(z.boolean(), false),
    }),
    output: pushDevice,
  }),
  removeDevice: post('/pushDevices/remove', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    summary: 'Ends pushes to one of my browsers',
    input: z.object({ deviceId: id }),
    output: z.object({ deviceId: z.int() }),
  }),
};
