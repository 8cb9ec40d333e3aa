import type { NoticeInput } from '#shared/areas/operating/notices';
import type { RegistrationMode } from '#shared/areas/operating/site';
import { insertInvitation } from '../../../server/site/registration.queries';
import { rereadSite } from '../../../server/site';
import { insertNotice } from '../../../server/site/notices.queries';
import { saveSettings } from '../../../server/site/site.queries';
import { buildDeveloper, clientOf } from './builders';
import { putOffSecondStep } from './secondStep';
import type { TestSite } from './site';

/** An operator with a fresh sign-in. */
export async function operatorOf(site: TestSite) {
  const operator = await buildDeveloper(site.db, { isOperator: true });
  await putOffSecondStep(site, operator);
  return { operator, client: await clientOf(site, operator) };
}

export async function setRegistration({ db }: TestSite, registration: RegistrationMode) {
  await saveSettings(db, { registration });
  await rereadSite(db);
}

/** The code of an invitation to register that lets in so many people. */
export async function buildRegistrationInvitation({ db }: TestSite, { uses = 1, expires = Date.now() + 60_000 } = {}) {
  const invitation = { note: '', uses, creatorId: null, created: new Date(), expires: new Date(expires) };
  return (await insertInvitation(db, invitation)).code;
}

/** A time from now. */
export const fromNow = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

/** A notice as an operator sends it: it shows at once, for an hour. */
export const noticeInput = (given: Partial<NoticeInput> = {}) => ({
  text: 'The jam begins',
  ends: fromNow(3_600),
  ...given,
});

/** Stores a notice that shows; returns its id. */
export const buildNotice = ({ db }: Pick<TestSite, 'db'>) =>
  insertNotice(db, {
    ...{ text: 'The jam begins', state: 'shown', workBegins: null, isOnHome: false },
    ...{ begins: new Date(), ends: new Date(Date.now() + 3_600_000) },
  });
