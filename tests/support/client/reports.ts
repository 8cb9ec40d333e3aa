import type { Report } from '#shared/areas/moderation/reports';

export const person = (id: number, alias: string) => ({ id, alias, stringUrl: alias, hasAvatar: false, avatarId: '0' });

export const facts = { registered: '2026-11-19T10:00:00.000Z', reports: 3 };

export const aReport = (given: Partial<Report> = {}): Report => ({
  ...{ id: 1, kind: 'post', targetId: 7, reason: 'harassment', words: 'Insults everybody' },
  created: '2026-11-20T10:00:00.000Z',
  reporter: person(300, 'Kim'),
  about: { ...person(200, 'Troll'), ...facts, isBanned: false, siteModCanBan: false },
  ...{
    title: '',
    excerpt: 'You are all fools',
    link: '/Developer/Troll/Post/7',
    isThere: true,
    isHidden: false,
    openOnThis: 2,
  },
  ...{ outcome: null, answer: '', handledBy: null, handledAt: null },
  ...given,
});
