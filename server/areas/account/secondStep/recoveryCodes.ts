import { randomBytes } from 'node:crypto';
import { secondStepLimits } from '#shared/areas/signIn/signIn';

/** Letters and digits that are not mistaken for each other; 32, so that each has 5 bits. */
const letters = 'abcdefghjkmnpqrstuvwxyz023456789';

/** A code of 80 random bits in four groups. */
const newCode = () =>
  [...randomBytes(16)].map((byte, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[byte % letters.length]).join('');

export const newRecoveryCodes = () => Array.from({ length: secondStepLimits.recoveryCodes }, newCode);
