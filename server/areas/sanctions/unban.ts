import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { announceSanction } from './announce';
import { undoBan } from './ban';
import { mailAbout } from './give.actions';
import { liftSanction } from './lift.actions';
import { liftedMail } from './mails';
import { lockBan } from './sanctions.queries';

/** Lifts the ban of a locked account; a process of the version before may have made it without a sanction. */
export async function unban(call: Call & { viewer: LoggedInDeveloper }, developer: DeveloperRow, reason: string) {
  const { db, viewer, audit, host } = call;
  const sanction = await lockBan(db, developer.id);
  if (sanction) {
    await liftSanction(call, { sanction, developer }, { liftedById: viewer.id, restores: false, reason });
    await announceSanction(call, sanction.id, developer.id);
  } else {
    await undoBan(call, developer, { removalId: null, restores: false });
    await audit({ action: 'unban', target: `developer:${developer.id}`, reason });
  }
  mailAbout(call, developer, (to) => liftedMail(host.settings, to, 'ban'));
}
