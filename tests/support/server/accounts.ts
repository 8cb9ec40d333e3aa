import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { minuteMs } from '#shared/durations';
import type { DeveloperRow } from '../../../server/db/tables';
import { hashPassword, hexOf } from '../../../server/areas/account/passwords';
import type { MailMessage } from '../../../server/infrastructure/mail';
import { buildDeveloper, clientOf } from './builders';
import type { TestSite } from './site';
import { until } from '../until';

type Client = Awaited<ReturnType<typeof clientOf>>;

export const password = 'a lantern in the fog';

/** A developer who can log in with `password`. */
export async function buildAccount(site: TestSite, given: Partial<DeveloperRow> = {}): Promise<DeveloperRow> {
  const passwordHash = await hashPassword(site.host.settings, hexOf(password));
  return buildDeveloper(site.db, { passwordHash, ...given });
}

/** A client whose login is older than 30 minutes: sensitive calls need a fresh one. */
export async function staleClientOf(site: TestSite, developer: DeveloperRow): Promise<Client> {
  const client = await clientOf(site, developer);
  const loggedInAt = new Date(Date.now() - 31 * minuteMs);
  await site.db('sessions').where({ developerId: developer.id }).update({ loggedInAt });
  return client;
}

/** The solution of a human check, as a browser sends it. */
export async function solve(client: Client): Promise<string> {
  const { body } = await client.get('/api/humanCheck').expect(200);
  const challenge = JSON.parse(body.challenge) as Challenge;
  return JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

let count = 0;

/** Valid input for a registration. */
export async function registration(client: Client, given: Record<string, unknown> = {}) {
  count += 1;
  return {
    alias: `Newcomer ${process.env.JEST_WORKER_ID ?? ''} ${count}`,
    email: `newcomer${process.env.JEST_WORKER_ID ?? ''}.${count}@example.com`,
    password,
    recaptchaResponse: await solve(client),
    ...given,
  };
}

/** The mails that were sent, once there are so many: they follow the answer. */
export async function mailsOf({ mails }: TestSite, number: number): Promise<MailMessage[]> {
  return until(
    () => mails,
    ({ length }) => length >= number,
  );
}

/** The keycode of the link in a mail. */
export const keycodeIn = (mail: MailMessage | undefined): string =>
  /\/(?:ConfirmEmail|NotMe|KeepAccount|Login\/Update)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';

/** Saves account settings; what is left out keeps its value. */
export const saveAccount = (client: Client, info: Record<string, unknown>) =>
  client.post('/api/accountInformation').send({ info });

/** Logs in with a password as it was typed. */
export const logIn = ({ visitor }: TestSite, email: string | null, typed: string) =>
  visitor()
    .post('/api/login')
    .send({ email, password: hexOf(typed) });
