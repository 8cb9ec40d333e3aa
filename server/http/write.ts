import type { Step } from './callState';
import { requireLogin } from './steps/access';
import { answerWrite, checkIdempotencyKey } from './steps/answerWrite';
import { refuseBlockedLinks } from './steps/blockedLinks';
import { readBody } from './steps/body';
import { requireSameSite } from './steps/crossSite';
import { readInput } from './steps/input';
import { consumeLimits } from './steps/limits';
import { checkEarly, parseTexts, prepare, verifyHuman } from './steps/prepare';
import { requireRoom } from './steps/room';
import { requireHarmlessInput, requireUnlimited } from './steps/standing';
import { requireTerms } from './steps/terms';
import { authenticateToken, noteUseOfToken, requireTokenScope } from './steps/token';

const admit = [requireSameSite, consumeLimits, requireLogin, requireTerms, requireUnlimited];
// No browser sends a token for another site, so its origin does not matter.
const admitToken = [
  authenticateToken,
  consumeLimits,
  requireTokenScope,
  requireTerms,
  requireUnlimited,
  noteUseOfToken,
];

/** Skips a step whose work is for nothing: the input has broken rules, which the handler's check may still precede. */
const unlessBroken =
  (step: Step): Step =>
  (call) =>
    call.brokenRules ? undefined : step(call);

const doWork: Step[] = [
  requireRoom,
  readBody,
  readInput,
  requireHarmlessInput,
  refuseBlockedLinks,
  checkIdempotencyKey,
  unlessBroken(checkEarly),
  unlessBroken(verifyHuman),
  unlessBroken(prepare),
  unlessBroken(parseTexts),
  answerWrite,
];

/** The steps of a POST, in their order: by a session or a visitor, and with an access token. */
export const writeSteps: Record<'bySession' | 'byToken', Step[]> = {
  bySession: [...admit, ...doWork],
  byToken: [...admitToken, ...doWork],
};
