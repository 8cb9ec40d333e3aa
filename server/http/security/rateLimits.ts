import type { RequestHandler } from 'express';
import {
  RateLimiterMemory,
  RateLimiterRes,
  type IRateLimiterOptions,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { failureTexts, type RateLimit } from '#shared/endpoint';
import { uploadPace } from '#shared/areas/accountLimits';
import { Refusal } from '../../refusal';
import { clientAddress } from './clientAddress';

type Limiter = Pick<RateLimiterAbstract, 'consume' | 'reward' | 'points'>;
/** Creates the rate limiter of one allowance. */
export type CreateLimiter = (options: IRateLimiterOptions) => Limiter;

const minuteSeconds = 60;
const hourSeconds = 60 * minuteSeconds;

interface Allowance {
  points: number;
  seconds: number;
}

interface CallLimit {
  rules: Allowance[];
  /** The limited calls in words, for the description of the API. */
  what: string;
  /** Its calls count as writes too, as those without a limit of their own do. */
  isWrite?: true;
}

/** The limits that calls name; where one has several rules, each must hold. */
export const callLimits: Record<RateLimit, CallLimit> = {
  search: { rules: [{ points: 60, seconds: minuteSeconds }], what: 'searches' },
  auth: { rules: [], what: 'log-ins' },
  registration: { rules: [{ points: 10, seconds: 30 * minuteSeconds }], what: 'registrations' },
  recovery: { rules: [{ points: 25, seconds: 5 * minuteSeconds }], what: 'recoveries' },
  keycode: { rules: [{ points: 20, seconds: 15 * minuteSeconds }], what: 'links of emails' },
  upload: { rules: [{ points: uploadPace.aMinute, seconds: minuteSeconds }], what: 'uploads' },
  // Parts of 8 MB, of which builds have up to 25; their bytes have quotas of their own.
  buildPart: { rules: [{ points: 120, seconds: minuteSeconds }], what: 'parts of builds' },
  // Addresses of foreign pictures that are signed for previews. Each counts several times for a new account.
  picturePreview: { rules: [{ points: 60, seconds: minuteSeconds }], what: 'previews of foreign pictures' },
  chat: {
    rules: [
      { points: 10, seconds: 10 },
      { points: 180, seconds: 10 * minuteSeconds },
    ],
    what: 'chat messages',
  },
  inboxMessage: { rules: [{ points: 20, seconds: minuteSeconds }], what: 'inbox messages' },
  conversation: { rules: [{ points: 20, seconds: hourSeconds }], what: 'new conversations' },
  post: { rules: [{ points: 10, seconds: 5 * minuteSeconds }], what: 'posts', isWrite: true },
  comment: { rules: [{ points: 20, seconds: 5 * minuteSeconds }], what: 'comments', isWrite: true },
  // Saved while one types, beside other writes.
  draft: { rules: [{ points: 60, seconds: minuteSeconds }], what: 'saved drafts' },
  invitation: { rules: [{ points: 20, seconds: hourSeconds }], what: 'invitations', isWrite: true },
  report: { rules: [{ points: 20, seconds: hourSeconds }], what: 'reports', isWrite: true },
  guestReport: { rules: [{ points: 10, seconds: hourSeconds }], what: 'reports without an account' },
};

/** The allowances of what is no call, and those that calls use besides their own. */
const otherLimits = {
  account: [{ points: 1_500, seconds: 5 * minuteSeconds }],
  visitor: [{ points: 600, seconds: 5 * minuteSeconds }],
  write: [{ points: 60, seconds: minuteSeconds }],
  uploadFiles: [{ points: uploadPace.anHour, seconds: hourSeconds }],
  uploadKilobytes: [{ points: 600 * 1_024, seconds: hourSeconds }],
  failedLoginHere: [{ points: 10, seconds: 15 * minuteSeconds }],
  failedLoginAccount: [{ points: 50, seconds: hourSeconds }],
  // A device that has logged in before is counted by itself.
  failedLoginDevice: [{ points: 10, seconds: 15 * minuteSeconds }],
  // Successful ones of an account, from devices that it has not logged in with before.
  unknownDeviceLogin: [{ points: 20, seconds: 10 * minuteSeconds }],
  // Wrong codes of the second step: six digits are few, so an account's from all unknown devices count together.
  failedCodeDevice: [{ points: 10, seconds: 15 * minuteSeconds }],
  failedCodeAccount: [{ points: 20, seconds: hourSeconds }],
  failedLoginAddress: [{ points: 50, seconds: 5 * minuteSeconds }],
  // Lines of the audit log about refusals; more of them are a flood, which only the server's log reports.
  refusalsNoted: [{ points: 30, seconds: minuteSeconds }],
  // Foreign pictures that are sent, and those that are fetched for it because they are not kept.
  picture: [{ points: 3_000, seconds: 5 * minuteSeconds }],
  pictureFetch: [{ points: 200, seconds: 5 * minuteSeconds }],
  socialImage: [{ points: 60, seconds: minuteSeconds }],
  page: [{ points: 1_200, seconds: 5 * minuteSeconds }],
  // Whatever is no call: files, pages, health. Generous, as a first visit alone fetches 30 files.
  anything: [{ points: 12_000, seconds: 5 * minuteSeconds }],
} satisfies Record<string, Allowance[]>;

/** Counted by each process for itself: asking Redis would cost more than most of these answers. */
const countedLocally: readonly string[] = ['page', 'anything'];

export type LimitName = RateLimit | keyof typeof otherLimits;

const allowances = [
  ...Object.entries<Allowance[]>(otherLimits),
  ...Object.entries(callLimits).map(([name, { rules }]) => [name, rules] as const),
];

export interface RateLimits {
  /** Takes points from an allowance; throws a Refusal 429 with the seconds to wait when it is spent. */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Takes a point without refusing; resolves to the number of points beyond the allowance. */
  excess(name: LimitName, key: string): Promise<number>;
  /** Gives points back, as after a login that was right. */
  giveBack(name: LimitName, key: string, points?: number): Promise<void>;
}

/** The key whose allowances a call uses: the account, or the address of a visitor. */
export const limitKeyOf = (viewer: { id: number } | null, address: string): string =>
  viewer ? `developer.${viewer.id}` : `address.${address}`;

const inMemory: CreateLimiter = (options) => new RateLimiterMemory(options);

/** A handler that takes a point of the client's address from an allowance, or refuses with 429. */
export const countRequests =
  (limits: RateLimits, name: LimitName): RequestHandler =>
  async (request, _response, next) => {
    await limits.consume(name, `address.${clientAddress(request)}`);
    next();
  };

/** Rate limits in this process' memory, or wherever `createLimiter` counts them; `factor` multiplies all of them. */
export function createRateLimits(factor: number, createLimiter = inMemory): RateLimits {
  const limiters = new Map<string, Limiter[]>();
  for (const [name, rules] of allowances) {
    const create = countedLocally.includes(name) ? inMemory : createLimiter;
    limiters.set(
      name,
      rules.map(({ points, seconds }) =>
        create({ keyPrefix: `${name}.${seconds}`, points: Math.ceil(points * factor), duration: seconds }),
      ),
    );
  }
  const limitersOf = (name: LimitName) => limiters.get(name) ?? [];
  return {
    consume: async (name, key, points = 1) => {
      for (const limiter of limitersOf(name)) await limiter.consume(key, points).catch(refuse);
    },
    excess: async (name, key) => {
      const exceeding = limitersOf(name).map((limiter) => limiter.consume(key).then(() => 0, excessOf(limiter)));
      return Math.max(0, ...(await Promise.all(exceeding)));
    },
    giveBack: async (name, key, points = 1) => {
      for (const limiter of limitersOf(name)) await limiter.reward(key, points);
    },
  };
}

const excessOf = (limiter: Limiter) => (reason: unknown) => {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  return reason.consumedPoints - limiter.points;
};

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  const retryAfter = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
  throw new Refusal(429, [failureTexts.tooOften], { retryAfter });
}
