import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { notLoggedIn } from '../../refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { mayLogIn } from '../../http/session/standing';
import { findAndLockDeveloper } from '../../people';
import { isLivingSession } from './devices.queries';

/** The viewer's account, locked; 401 where it was banned, suspended, deleted or logged out since the request was authenticated. */
export async function lockOwnAccount({
  db,
  viewer,
}: Pick<Call, 'db'> & { viewer: LoggedInDeveloper }): Promise<DeveloperRow> {
  const developer = await findAndLockDeveloper(db, viewer.id);
  if (!developer || !mayLogIn(developer) || !(await isLivingSession(db, developer, viewer.sessionHandle)))
    throw notLoggedIn();
  return developer;
}
