import { accountTexts } from '#shared/areas/account';
import { dayMs } from '#shared/durations';
import { hideAccount } from '../../../../server/areas/account/leaving/leaving.queries';
import { createKeycode } from '../../../../server/areas/account/keycodes.queries';
import { buildAccount, keycodeIn, mailsOf } from '../../server/accounts';
import { clientOf } from '../../server/builders';
import type { TestSite } from '../../server/site';
import { countOf, developerWith, newName, type SimultaneousCase } from '../requestPair';

/** The keycode of a new mail. */
async function keycodeOf(site: TestSite, ask: () => PromiseLike<unknown>) {
  const before = site.mails.length;
  await ask();
  return keycodeIn((await mailsOf(site, before + 1))[before]);
}

const livingKeycodes = (site: TestSite, developerId: number) => async () => {
  await site.host.inFlight.done();
  return countOf(site.db('keycodes').where({ developerId }).whereNull('endedAt'));
};

const withDelete = { info: { delete: accountTexts.deleteWord } };

export const settingsCases: Record<string, SimultaneousCase[]> = {
  'account.askRecovery': [
    {
      about: 'only the last link lives',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { id, email } = await buildAccount(site);
        return {
          send: () => site.visitor().post('/api/forgotPassword').send({ email }),
          results: livingKeycodes(site, id),
        };
      },
    },
  ],
  'account.recover': [
    {
      about: 'a link serves once',
      statuses: [200, 404],
      // The link of the alert.
      results: 1,
      pair: async (site) => {
        const { id, email } = await buildAccount(site);
        const keycode = await keycodeOf(site, () => site.visitor().post('/api/forgotPassword').send({ email }));
        return {
          send: () =>
            site.visitor().post('/api/forgotPassword/recover').send({ keycode, password: 'another lantern in fog' }),
          results: livingKeycodes(site, id),
        };
      },
    },
  ],
  'account.resendConfirmation': [
    {
      about: 'only the last link lives',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const developer = await buildAccount(site, { emailConfirmed: false });
        const client = await clientOf(site, developer);
        return {
          send: () => client.post('/api/confirmEmail/resend').send({}),
          results: livingKeycodes(site, developer.id),
        };
      },
    },
  ],
  'account.confirmEmail': [
    {
      about: 'a link serves once, and both clicks on it are told so',
      statuses: [200, 200],
      results: 0,
      pair: async (site) => {
        const developer = await buildAccount(site, { emailConfirmed: false });
        const client = await clientOf(site, developer);
        const keycode = await keycodeOf(site, () => client.post('/api/confirmEmail/resend').send({}));
        return {
          send: () => site.visitor().post('/api/confirmEmail').send({ keycode }),
          results: livingKeycodes(site, developer.id),
        };
      },
    },
    {
      about: 'of two accounts that want the same address one gets it',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const email = `${newName('wanted').replace(' ', '.')}@example.com`;
        const keycodes = [];
        for (const developer of [await buildAccount(site), await buildAccount(site)]) {
          const client = await clientOf(site, developer);
          const { alias } = developer;
          keycodes.push(
            await keycodeOf(site, () => client.post('/api/accountInformation').send({ info: { alias, email } })),
          );
          // Two mails are sent: the former address is informed too.
          await site.host.inFlight.done();
        }
        const [first, second] = keycodes;
        return {
          send: [
            () => site.visitor().post('/api/confirmEmail').send({ keycode: first }),
            () => site.visitor().post('/api/confirmEmail').send({ keycode: second }),
          ],
          results: () => countOf(site.db('developers').where({ email })),
        };
      },
    },
  ],
  'account.notMe': [
    {
      about: 'a link serves once',
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const { id, email } = await buildAccount(site);
        const keycode = await createKeycode(site.db, { developerId: id, purpose: 'notMe', email: email ?? '' });
        return {
          send: () => site.visitor().post('/api/notMe').send({ keycode }),
          // The keycode for the new password.
          results: livingKeycodes(site, id),
        };
      },
    },
  ],
  'leaving.keepAccount': [
    {
      about: 'a link serves once',
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const developer = await buildAccount(site);
        const { id, email } = developer;
        await hideAccount(site.db, developer, { dueAt: new Date(Date.now() + dayMs), removesTexts: false });
        const keycode = await createKeycode(site.db, { developerId: id, purpose: 'keepAccount', email: email ?? '' });
        return {
          send: () => site.visitor().post('/api/keepAccount').send({ keycode }),
          results: () => countOf(site.db('developers').where({ id, isBanned: false })),
        };
      },
    },
  ],
  'account.saveAccount': [
    {
      about: 'of two accounts that want the same name one gets it',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const alias = newName('Robin');
        const [one, other] = [(await developerWith(site)).client, (await developerWith(site)).client];
        return {
          send: [
            () => one.post('/api/accountInformation').send({ info: { alias } }),
            () => other.post('/api/accountInformation').send({ info: { alias } }),
          ],
          results: () => countOf(site.db('developers').where({ alias })),
        };
      },
    },
    {
      about: 'an account is deleted once',
      statuses: [200, 401],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        return {
          send: () => client.post('/api/accountInformation').send(withDelete),
          results: () => countOf(site.db('developers').where({ id: developer.id })),
        };
      },
    },
  ],
};
