import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const secret = z.string().min(32);
const secretsFile = z.object({
  /** Signs the session cookie. */
  sessionSecret: secret,
  /** The pepper of password hashes, kept outside the database. */
  passwordPepper: secret,
  /** Makes socket tickets from session ids. */
  ticketKey: secret,
  /** Signs the human check's challenges. */
  humanCheckKey: secret,
});
export type Secrets = z.output<typeof secretsFile>;

/** The secrets under `varDir`, made once, readable by the server's user alone. */
export function readSecrets(varDir: string): Secrets {
  const file = join(varDir, 'secrets.json');
  mkdirSync(varDir, { recursive: true, mode: 0o700 });
  try {
    // 'wx' fails when the file is there: two processes starting at once keep the same secrets.
    writeFileSync(file, JSON.stringify(newSecrets(), null, 2), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return secretsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/** New random secrets, 256 bits each. */
export function newSecrets(): Secrets {
  const make = () => randomBytes(32).toString('hex');
  return { sessionSecret: make(), passwordPepper: make(), ticketKey: make(), humanCheckKey: make() };
}
