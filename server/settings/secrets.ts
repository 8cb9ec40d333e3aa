import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { makeFolder } from './makeFolder';

/** A secret: 32 characters at least. */
export const secret = z.string().min(32, 'must have 32 characters at least');
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

/** The place of the secrets that the server makes by itself. */
export const secretsFileIn = (varDir: string) => join(varDir, 'secrets.json');

/** The secrets in a file; undefined if it cannot be read or is not a file of secrets. */
export function findSecrets(file: string): Secrets | undefined {
  try {
    return parseSecrets(readFileSync(file, 'utf8'));
  } catch (error) {
    // `code` is of files that cannot be read.
    if (error instanceof SyntaxError || error instanceof z.ZodError || (error as { code?: string }).code)
      return undefined;
    throw error;
  }
}

/** Secrets as their file has them, JSON. @throws SyntaxError or ZodError for anything else */
export const parseSecrets = (text: string): Secrets => secretsFile.parse(JSON.parse(text));

/** The secrets under `varDir`, made once, readable by the server's user alone. */
export function readSecrets(varDir: string): Secrets {
  const file = secretsFileIn(varDir);
  makeFolder(varDir);
  try {
    // 'wx' fails when the file is there: two processes starting at once keep the same secrets.
    writeFileSync(file, printSecrets(newSecrets()), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return parseSecrets(readFileSync(file, 'utf8'));
}

/** New random secrets, 256 bits each. */
export function newSecrets(): Secrets {
  const make = () => randomBytes(32).toString('hex');
  return { sessionSecret: make(), passwordPepper: make(), ticketKey: make(), humanCheckKey: make() };
}

/** The text of a file of secrets. */
export const printSecrets = (secrets: Secrets) => JSON.stringify(secrets, null, 2);
