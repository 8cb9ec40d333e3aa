import { Secret, TOTP } from 'otpauth';
import { secondStepLimits } from '#shared/areas/signIn/signIn';
import { dayMs, secondMs } from '#shared/durations';
import type { DeveloperRow } from '../../../server/db/tables';
import { hashed, logIn } from './builders';
import { password } from './accounts';
import type { TestSite } from './site';

type Client = ReturnType<TestSite['visitor']>;

const periodMs = 30 * secondMs;

/** The code of an authenticator app with this key, now or some periods later. */
export const codeOf = (key: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + periods * periodMs });

/** Sets an authenticator app up; answers its key and the recovery codes. */
export async function setUpApp(client: Client): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await client.post('/api/secondStep/totp/begin').send({}).expect(200);
  const { key, setup } = begun.body as { key: string; setup: string };
  const { body } = await client
    .post('/api/secondStep/totp')
    .send({ setup, code: codeOf(key) })
    .expect(200);
  return { key, recoveryCodes: body.recoveryCodes };
}

/** An account with an authenticator app whose present code was not used yet, and the client that has set it up. */
export async function withApp(site: TestSite, developer: DeveloperRow) {
  const { client, passkey } = await logIn(site, developer);
  const app = await setUpApp(client);
  await passPeriods(site, developer.id);
  return { client, passkey, ...app };
}

/** Makes the codes that an account has used so old that the present one was not among them. */
export const passPeriods = ({ db }: TestSite, developerId: number) =>
  db('totp_secrets').where({ developerId }).decrement('lastStep', 10);

/** Makes the second step of an account so old that it stands against recovery. */
export const agePastYoung = ({ db }: TestSite, developerId: number) =>
  db('totp_secrets')
    .where({ developerId })
    .update({ created: new Date(Date.now() - (secondStepLimits.youngDays + 1) * dayMs) });

/** Lets a moderator or operator go without a second step until then, as after an upgrade. */
export const putOffSecondStep = (
  { db }: Pick<TestSite, 'db'>,
  { id }: Pick<DeveloperRow, 'id'>,
  secondStepDueAt = new Date(Date.now() + dayMs),
) => db('developers').where({ id }).update({ secondStepDueAt });

/** Logs in with the password of all test accounts, and a code. */
export const logInWith = (client: Client, { email }: Pick<DeveloperRow, 'email'>, code?: string) =>
  client.post('/api/login').send({ email, password: hashed(password), ...(code !== undefined && { code }) });

/** Whether a client is logged in. */
export const isIn = async (client: Client) => (await client.get('/api/login').expect(200)).body.isLoggedIn as boolean;
