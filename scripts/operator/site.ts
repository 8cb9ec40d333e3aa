import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Knex } from 'knex';
import { operatorReason } from '#shared/areas/moderation/moderation';
import * as z from 'zod';
import { connect } from '../../server/db/connect';
import { writeAudit, type AuditEntry } from '../../server/http/security/audit';
import { readSecrets } from '../../server/settings/secrets';
import { readSettings, SettingsError, type Settings } from '../../server/settings';

export interface Site {
  db: Knex;
  settings: Settings;
}

const note = z.object({ url: z.string() });

/** The database of the running site: DATABASE_URL, else the embedded one, whose URL is in its folder. */
export function databaseUrl(environment: NodeJS.ProcessEnv): string | undefined {
  if (environment.DATABASE_URL) return environment.DATABASE_URL;
  const file = join(environment.VAR_DIR ?? 'var', 'database.json');
  if (!existsSync(file)) return undefined;
  try {
    return note.parse(JSON.parse(readFileSync(file, 'utf8'))).url;
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new SettingsError(`${file} is damaged: restart the site, which writes it anew.`);
  }
}

export const noDatabaseYet = 'There is no database yet: start the site once, or set DATABASE_URL.';

/** The settings of the site of this folder and its environment. */
export function settingsOfSite(): Settings {
  const url = databaseUrl(process.env);
  if (url === undefined) throw new SettingsError(noDatabaseYet);
  return readSettings({ ...process.env, DATABASE_URL: url }, readSecrets);
}

/** Runs a command on the site of this folder and its environment. */
export async function withSite(run: (site: Site) => Promise<string>) {
  const settings = settingsOfSite();
  const db = connect(settings.DATABASE_URL, { pool: 1 });
  try {
    process.stdout.write(`${await run({ db, settings })}\n`);
  } finally {
    await db.destroy();
  }
}

const circumstances = { viewerId: null, requestId: '', address: '' };

/** Writes an operator's action to the audit log. */
export const auditOperator = (db: Knex, entry: AuditEntry) =>
  writeAudit(db, { ...entry, reason: operatorReason }, circumstances);
