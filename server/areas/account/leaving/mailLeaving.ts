import type { DeveloperRow, LeavingAccountRow } from '../../../db/tables';
import type { Call } from '../../../http/call';
import { createKeycode } from '../keycodes.queries';
import { deletionScheduledMail } from '../mails';

/** Mails the link that keeps an account, after the commit. */
export async function mailLeaving(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  { id, email, alias }: Pick<DeveloperRow, 'id' | 'email' | 'alias'>,
  plan: Pick<LeavingAccountRow, 'removesTexts'> & { dueAt: Date },
) {
  if (email === null) return;
  const keycode = await createKeycode(db, { developerId: id, purpose: 'keepAccount', email });
  afterCommit(() => host.mail.send(deletionScheduledMail(host.settings, { email, alias }, { keycode, ...plan })));
}
