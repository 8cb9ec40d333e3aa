import type { Step } from './callState';
import type { SharedRead } from './sharedRead';
import { requireLogin } from './steps/access';
import { answerRead, answerSharedRead } from './steps/answerRead';
import { readInput, readQuery } from './steps/input';
import { consumeLimits } from './steps/limits';
import { shedLoad } from './steps/load';
import { authenticateToken, noteUseOfToken, readAsVisitor, requireTokenScope } from './steps/token';

const admit = [consumeLimits, requireLogin, shedLoad];
const admitToken = [authenticateToken, consumeLimits, requireTokenScope, shedLoad, noteUseOfToken, readAsVisitor];

/** The steps of a GET, in their order: by a session or a visitor, and with an access token. */
export const readSteps: Record<'bySession' | 'byToken', Step[]> = {
  bySession: [...admit, readQuery, readInput, answerRead],
  byToken: [...admitToken, readQuery, readInput, answerRead],
};

/** The same for a shared read (`sharedRead`). */
export const sharedReadSteps: Record<'bySession' | 'byToken', Step<SharedRead>[]> = {
  bySession: [...admit, readQuery, readInput, answerSharedRead],
  byToken: [...admitToken, readQuery, readInput, answerSharedRead],
};
