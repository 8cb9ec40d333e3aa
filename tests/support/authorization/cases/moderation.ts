import { buildDeveloper } from '../../server/builders';
import { buildPost, ownPage } from '../../server/posts';
import { nobody, siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

async function buildNote({ site, guest }: Asking, authorId: number): Promise<number> {
  const note = { developerId: guest.id, authorId, text: 'Is sorry', created: new Date() };
  const [id = 0] = await site.db('account_notes').insert(note);
  return id;
}

export const moderationCases: CasesByCall = {
  'moderation.banDeveloper': [
    { input: ({ guest }) => ({ developerId: guest.id, reason: 'Spam' }), answers: siteModerators },
    { about: 'oneself', input: ({ self }) => ({ developerId: self.id }), answers: nobody },
    {
      about: 'another site moderator',
      input: async ({ site }) => ({ developerId: (await buildDeveloper(site.db, { siteModCanBan: true })).id }),
      answers: nobody,
    },
  ],
  'newAccounts.listNewAccounts': [{ input: () => ({ host: 'spam.example' }), answers: siteModerators }],
  'newAccounts.banSeveral': [
    { input: ({ guest }) => ({ developerIds: [guest.id], reason: 'Spam', remove: 'all' }), answers: siteModerators },
    {
      about: 'oneself',
      input: ({ guest, self }) => ({ developerIds: [guest.id, self.id], reason: 'Spam' }),
      answers: nobody,
    },
  ],
  'moderation.unbanDeveloper': [
    { input: ({ of }) => ({ developer: { id: of.banned.id } }), answers: siteModerators },
    {
      about: 'another site moderator',
      input: async ({ site }) => ({
        developerId: (await buildDeveloper(site.db, { siteModCanBan: true, isBanned: true })).id,
      }),
      answers: nobody,
    },
  ],
  'moderation.setMark': [
    {
      input: async ({ site, guest }) => ({
        kind: 'post',
        targetId: await buildPost(site, ownPage(guest)),
        mark: 'spoiler',
      }),
      answers: siteModerators,
    },
  ],
  'moderation.listNotes': [{ input: ({ guest }) => ({ developerId: guest.id }), answers: siteModerators }],
  'moderation.addNote': [
    { input: ({ guest }) => ({ developerId: guest.id, text: 'Is sorry' }), answers: siteModerators },
  ],
  'moderation.removeNote': [
    {
      about: 'of one’s own',
      input: async (asking) => ({ noteId: await buildNote(asking, asking.self.id) }),
      answers: siteModerators,
    },
    {
      about: 'of another site moderator',
      input: async (asking) => {
        const { id } = await buildDeveloper(asking.site.db, { siteModCanBan: true });
        return { noteId: await buildNote(asking, id) };
      },
      answers: nobody,
    },
  ],
  'moderation.listBans': [{ input: () => ({}), answers: siteModerators }],
  'moderation.readAuditLog': [{ input: () => ({}), answers: siteModerators }],
};
