import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import type { Knex } from 'knex';
import * as z from 'zod';
import { humanCheckTexts, type HumanCheckChallenge } from '#shared/areas/account';
import { minuteMs } from '#shared/durations';
import { invalid } from '../refusal';
import { spendChallenge } from './humanCheck.queries';

const validMinutes = 10;
const timeout = 5_000;

/** The human check (CAPTCHA) of registration. A verifier that fails counts as a failed check. */
export interface HumanCheck {
  /** A new challenge for the client. */
  challenge(): Promise<HumanCheckChallenge>;
  /** Throws a Refusal (422) unless `response` solves a challenge that was not used before. */
  verify(db: Knex, response: unknown): Promise<void>;
}

const refusal = () => invalid(humanCheckTexts.failed, 'recaptchaResponse');

/** Google's reCAPTCHA, verified with the secret key, without redirects, within 5 seconds. */
export function googleCheck({ siteKey, secretKey }: { siteKey: string; secretKey: string }): HumanCheck {
  const answer = z.object({ success: z.boolean() });
  return {
    challenge: () => Promise.resolve({ kind: 'google', siteKey }),
    verify: async (_db, response) => {
      if (typeof response !== 'string' || response === '') throw refusal();
      const reply = await fetch('https://www.google.com/recaptcha/api/siteverify', {
        method: 'POST',
        body: new URLSearchParams({ secret: secretKey, response }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
        .then(async (found) => answer.parse(await found.json()))
        .catch(() => ({ success: false }));
      if (!reply.success) throw refusal();
    },
  };
}

interface ProofOfWorkOptions {
  key: string;
  /** The average number of tries that a solution takes. */
  work: number;
}

const solvedChallenge = z.object({
  challenge: z.object({
    parameters: z.looseObject({ algorithm: z.literal('SHA-256'), nonce: z.string().max(64), salt: z.string().max(64) }),
    signature: z.string().max(128),
  }),
  solution: z.looseObject({ counter: z.int().min(0), derivedKey: z.string().max(128) }),
});

/** A proof of work (ALTCHA) that the browser does in the background. Each challenge counts once. */
export function proofOfWork({ key, work }: ProofOfWorkOptions): HumanCheck {
  const secrets = { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key}.solution` };
  return {
    challenge: async () => {
      const challenge = await createChallenge({
        algorithm: 'SHA-256',
        cost: 1,
        counter: randomInt(Math.ceil(work / 2), Math.ceil(work * 1.5) + 1),
        deriveKey,
        expiresAt: new Date(Date.now() + validMinutes * minuteMs),
        ...secrets,
      });
      return { kind: 'work', challenge: JSON.stringify(challenge) };
    },
    verify: async (db, response) => {
      const payload = solvedChallenge.safeParse(parseJson(response));
      if (!payload.success) throw refusal();
      const { challenge, solution } = payload.data;
      const { verified } = await verifySolution({
        challenge: challenge as unknown as Challenge,
        solution: solution,
        deriveKey,
        ...secrets,
      }).catch(() => ({ verified: false }));
      if (!verified) throw refusal();
      const expiresAt = new Date(Date.now() + 2 * validMinutes * minuteMs);
      if (!(await spendChallenge(db, challenge.signature, expiresAt))) throw refusal();
    },
  };
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > 4_096) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
