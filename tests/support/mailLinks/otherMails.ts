import { accountTexts } from '#shared/areas/account';
import { dayMs, hourMs } from '#shared/durations';
import { createMail } from '../../../server/infrastructure/mail';
import { createLog } from '../../../server/log';
import { report } from '../../../server/trouble/report';
import { hexOf } from '../../../server/areas/account/passwords';
import { makeOperator } from '../browser/operators';
import { buildGame, newTitle, post, takeIn, type Person } from '../browser/people';
import { urlOf } from '../server/database';
import { until } from '../until';
import { nextHour, postOf, type MailCase, type Member } from './cast';

/** The address that hears of trouble. */
export const operatorEmail = 'operator@spawnpoint.example';

const saveAccount = (person: Person, info: object) =>
  post(person, '/api/accountInformation', {
    info: { currentPassword: hexOf(person.account.password), ...info },
  });

const sanction = (moderator: Person, { id: developerId }: Member, given: object) =>
  post<{ id: number }>(moderator, '/api/moderation/sanctions', { developerId, reason: 'Shouts', ...given });

/** All other mails, by the file of the server that writes them, one for each `renderMail` in it. */
export const otherMails: Record<string, MailCase[]> = {
  'areas/account/mails.ts': [
    {
      subject: 'Confirm your email address for Spawnpoint',
      cause: async ({ db, newMember }) => {
        const person = await newMember('Con Firm');
        await db('developers').where({ email: person.account.email }).update({ emailConfirmed: false });
        return person;
      },
      use: async ({ page }, link) => {
        await page.goto(link);
        await page.getByRole('button', { name: 'Confirm my email address' }).click();
        await page.getByText('is confirmed.').waitFor();
      },
    },
    {
      subject: 'Recover your Spawnpoint password',
      cause: async ({ newMember }) => {
        const person = await newMember('Rec Over');
        await post(person, '/api/forgotPassword', { email: person.account.email });
        return person;
      },
      use: async ({ page }, link) => {
        await page.goto(link);
        await page.getByLabel('New Password').fill('a lighthouse in the fog');
        await page.getByLabel('Verify Password').fill('a lighthouse in the fog');
        await page.getByRole('button', { name: 'Update Password' }).click();
        await page.getByText('Your password has been updated!').waitFor();
      },
    },
    {
      subject: 'Your Spawnpoint account will be deleted',
      cause: async ({ newMember }) => {
        const person = await newMember('Lea Ving');
        await post(person, '/api/accountInformation/deleteLater', { texts: 'stay' });
        return person;
      },
      use: async ({ page }, link) => {
        await page.goto(link);
        await page.getByRole('button', { name: 'Keep my account' }).click();
        await page.getByText('Your account is kept, as it was before.').waitFor();
      },
    },
    {
      subject: 'Your Spawnpoint account was deleted',
      cause: async ({ newMember }) => {
        const person = await newMember('Fare Well');
        await saveAccount(person, { delete: accountTexts.deleteWord });
        return person.account.email;
      },
    },
    {
      subject: 'Your Spawnpoint account was deleted',
      cause: async ({ db, newMember }) => {
        const [operator, person] = [await newMember('Olga Port'), await newMember('Far Gone')];
        await makeOperator(operator, urlOf(db));
        const { alias, email } = person.account;
        await post(operator, '/api/operator/accounts/delete', { developerId: person.id, alias });
        return email;
      },
    },
  ],
  'areas/account/securityAlerts.ts': [
    {
      subject: 'Your Spawnpoint email address was changed',
      cause: async ({ newMember, linkInMail }) => {
        const person = await newMember('Un Do');
        const email = `new.${person.account.email}`;
        await saveAccount(person, { email });
        const link = await linkInMail(email, 'Confirm your email address for Spawnpoint');
        await post(person, '/api/confirmEmail', { keycode: link.split('/').at(-1) });
        return person;
      },
      use: async ({ page }, link) => {
        await page.goto(link);
        await page.getByRole('button', { name: 'Take my account back' }).click();
        await page.getByLabel('New Password').waitFor();
      },
    },
  ],
  'areas/accountExport/mails.ts': [
    {
      subject: 'The archive of your Spawnpoint data is ready',
      cause: async ({ newMember }) => {
        const person = await newMember('Ex Port');
        await post(person, '/api/accountExport/ask', {});
        return person;
      },
    },
  ],
  'areas/sanctions/mails.ts': [
    {
      subject: 'A warning about your Spawnpoint account',
      cause: async ({ mo, newMember }) => {
        const person = await newMember('War Ned');
        await sanction(mo, person, { kind: 'warn' });
        return person;
      },
    },
    {
      subject: 'News about your Spawnpoint account',
      cause: async ({ mo, newMember }) => {
        const person = await newMember('Lif Ted');
        const { id: sanctionId } = await sanction(mo, person, { kind: 'limit', days: 3 });
        await post(mo, '/api/moderation/sanctions/lift', { sanctionId });
        return person;
      },
    },
    {
      subject: 'The answer to your Spawnpoint appeal',
      cause: async ({ db, mo, newMember }) => {
        const person = await newMember('App Eal');
        const { id: sanctionId } = await sanction(mo, person, { kind: 'limit', days: 3 });
        await post(person, '/api/sanctions/appeal', { sanctionId, text: 'It was a concert.' });
        // Whoever has given it may not answer.
        await db('account_sanctions').where({ id: sanctionId }).update({ givenById: null });
        await post(mo, '/api/moderation/appeals/answer', { sanctionId, outcome: 'kept', answer: 'It was loud.' });
        return person;
      },
    },
  ],
  'areas/reports/mails.ts': [
    {
      subject: 'The answer to your report on Spawnpoint',
      cause: async ({ db, mo, postId }) => {
        const email = 'passer.by@spawnpoint.example';
        const [reportId] = await db('reports').insert({
          ...{
            kind: 'post',
            targetId: postId,
            reason: 'spam',
            words: '',
            excerpt: '',
            answer: '',
            created: new Date(),
          },
          ...{ guestEmail: email, guestKey: 'a'.repeat(64) },
        });
        await post(mo, '/api/reports/handle', { reportId, outcome: 'dismissed', answer: 'It is an honest lantern.' });
        return email;
      },
    },
  ],
  'areas/inbox/mails.ts': [
    {
      subject: 'A new message on Spawnpoint',
      cause: async ({ ada, bo }) => {
        await post(bo, '/api/inbox/new', {
          participants: [{ id: ada.id }],
          subject: 'Ropes',
          message: 'Do you have any?',
        });
        return ada;
      },
    },
  ],
  'areas/savedSearches/mails.ts': [
    {
      subject: 'Your saved searches on Spawnpoint have found something',
      cause: async ({ db, ada, newMember }) => {
        await post(ada, '/api/savedSearches/add', { name: 'Everybody', kind: 'developers', alert: 'mail' });
        await newMember('New Hand');
        await nextHour(db);
        return ada;
      },
    },
  ],
  'areas/digest/mails.ts': [
    {
      subject: 'Patch notes from Spawnpoint',
      cause: async ({ db, bo, newMember }) => {
        const reader = await newMember('Dee Gest');
        await nextHour(db);
        const digest = () => db('digests').where({ developerId: reader.id });
        await until(
          () => digest().whereNotNull('dueAt').first(),
          (row) => row !== undefined,
        );
        await post(reader, '/api/follows', { parentType: 'developer', parentId: bo.id });
        const { id } = await postOf(bo, 'The sails are set');
        await db('feed_posts')
          .where({ id })
          .update({ postDate: new Date(Date.now() - hourMs) });
        await digest().update({ dueAt: new Date() });
        return reader;
      },
    },
  ],
  'areas/members/ownership/mails.ts': [
    {
      subject: 'Someone asks for your game project on Spawnpoint',
      cause: async ({ db, bo, newMember }) => {
        const owner = await newMember('Far Away');
        const game = await buildGame(owner, newTitle('Left Behind'));
        await takeIn(owner, game, bo);
        const longAgo = new Date(Date.now() - 100 * dayMs);
        await db('developers').where({ id: owner.id }).update({ lastOnline: longAgo });
        await db('sessions').where({ developerId: owner.id }).update({ lastSeenAt: longAgo });
        await db('game_members').where({ developerId: bo.id, gameId: game.id }).update({ joinDate: longAgo });
        await post(bo, '/api/members/ownerSearch', { gameId: game.id, words: 'The lamps must not go out.' });
        return owner;
      },
    },
  ],
  'areas/operating/figures/mails.ts': [
    {
      subject: 'A test mail of Spawnpoint',
      cause: async ({ db, newMember }) => {
        const operator = await newMember('Tess Mail');
        await makeOperator(operator, urlOf(db));
        await post(operator, '/api/operator/mail/test', {});
        return operator;
      },
    },
  ],
  'trouble/mails.ts': [
    {
      subject: 'Spawnpoint: backups need a look',
      // As a command of the operator tells of it, in a process of its own.
      cause: async ({ db, smtpUrl }) => {
        const mail = createMail({ smtpUrl, from: 'Spawnpoint <no-reply@spawnpoint.example>', folder: '' });
        const settings = { OPERATOR_EMAIL: operatorEmail };
        const trouble = { kind: 'backup', subject: 'harbour', trouble: 'There is no backup.' } as const;
        await report({ db, mail, settings, log: createLog('fatal') }, [trouble]);
        return operatorEmail;
      },
    },
  ],
};
