import { buildDeveloper } from '../../server/builders';
import { buildPost, ownPage } from '../../server/posts';
import { nobody, siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';

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
  'moderation.listBans': [{ input: () => ({}), answers: siteModerators }],
  'moderation.readAuditLog': [{ input: () => ({}), answers: siteModerators }],
};
