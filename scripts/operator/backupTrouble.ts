import { hostname } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { rereadSite } from '../../server/site';
import { connect } from '../../server/db/connect';
import { isDatabaseUnavailable } from '../../server/db/errors';
import { createMail, type Mail } from '../../server/infrastructure/mail';
import type { Settings } from '../../server/settings';
import { reasonOf } from '../../server/trouble/findings';
import { troubleMail } from '../../server/trouble/mails';
import { report } from '../../server/trouble/report';

/** Runs a backup. The operators hear by mail if it fails, and when one succeeds again. */
export async function mailOnFailure<T>(settings: Settings, take: () => Promise<T>): Promise<T> {
  const mail = createMail({
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    folder: join(settings.VAR_DIR, 'mail'),
  });
  try {
    const taken = await take();
    await tell(settings, mail, null);
    return taken;
  } catch (error) {
    await tell(settings, mail, `${hostname()}: the last backup failed: ${reasonOf(error)}`);
    throw error;
  }
}

async function tell(settings: Settings, mail: Mail, trouble: string | null) {
  const db = connect(settings.DATABASE_URL, { pool: 1 });
  try {
    await rereadSite(db);
    const log = pino({ level: 'silent' });
    await report({ db, mail, settings, log }, [{ kind: 'backup', subject: `${hostname()} npm run backup`, trouble }]);
  } catch (error) {
    // The command itself reports a database that is away.
    if (!isDatabaseUnavailable(error))
      process.stderr.write(`The operators could not be told of it: ${reasonOf(error)}.\n`);
    await mailOperator(settings, mail, trouble);
  } finally {
    await db.destroy();
  }
}

/** A backup may fail because the database is away, which knows who operates the site. */
async function mailOperator({ OPERATOR_EMAIL: to }: Settings, mail: Mail, trouble: string | null) {
  if (to === undefined || trouble === null) return;
  await mail.send(troubleMail({ kind: 'backup', isOver: false, details: [trouble] }, to)).catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`);
  });
}
