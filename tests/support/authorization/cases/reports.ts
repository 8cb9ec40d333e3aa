import { solve } from '../../server/accounts';
import { buildAlbum, buildPiece, ownMedia } from '../../server/media';
import { buildComment, buildPost, ownPage } from '../../server/posts';
import { all, loggedIn, siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const words = { reason: 'spam', words: 'Only advertising' } as const;

const postOf = ({ site, guest }: Asking) => buildPost(site, ownPage(guest));
/** The credit of a former member, while a report about it is open. */
const reportedCredit = async ({ site, game, mate, of }: Asking) => {
  const credited = { gameId: game.id, developerId: of['former member'].id };
  const { id: targetId } = (await site.db('game_members').where(credited).first('id'))!;
  await site.db('reports').insert({
    ...{ kind: 'credit', targetId, reporterId: mate.id, reason: 'credit', words: 'Never worked on it' },
    ...{ excerpt: '', answer: '', created: new Date() },
  });
  return { kind: 'credit', targetId } as const;
};

const openReport = async (asking: Asking) => {
  const { site, mate, guest } = asking;
  const [id = 0] = await site.db('reports').insert({
    ...{ kind: 'post', targetId: await postOf(asking), reporterId: mate.id, aboutId: guest.id },
    ...{ ...words, excerpt: '', answer: '', created: new Date() },
  });
  return id;
};

export const reportsCases: CasesByCall = {
  'reports.addReport': [
    {
      about: "somebody's post",
      input: async (asking) => ({ ...words, kind: 'post', targetId: await postOf(asking) }),
      answers: loggedIn,
    },
    {
      about: 'a profile',
      input: ({ mate }) => ({ ...words, kind: 'developer', targetId: mate.id }),
      answers: loggedIn,
    },
  ],
  'guestReports.send': [
    {
      about: "somebody's post",
      input: async (asking) => ({
        ...words,
        address: `/Post/${await postOf(asking)}`,
        email: 'passer-by@example.com',
        recaptchaResponse: await solve(asking.client),
      }),
      answers: { ...all(403), visitor: 200, banned: 200 },
    },
  ],
  'reports.countOpen': [{ input: () => ({}), answers: siteModerators }],
  'reports.listReports': [{ input: () => ({}), answers: siteModerators }],
  'reports.listRecent': [{ input: ({ guest }) => ({ developerId: guest.id }), answers: siteModerators }],
  'reports.handleReport': [
    {
      input: async (asking) => ({ reportId: await openReport(asking), outcome: 'dismissed', answer: 'No harm in it' }),
      answers: siteModerators,
    },
  ],
  'reports.clearFile': [
    {
      input: async ({ site, guest }) => {
        const album = await buildAlbum(site, ownMedia(guest));
        const file = { mediaType: 'Archive' as const, mediaUrl: 'al1id1_build.zip', fileState: 'setAside' };
        return { kind: 'piece', targetId: (await buildPiece(site, album, file)).id };
      },
      answers: siteModerators,
    },
  ],
  'reports.claim': [
    { input: async (asking) => ({ reportId: await openReport(asking), isClaimed: true }), answers: siteModerators },
  ],
  'reports.removeReported': [
    { about: 'a credit', input: reportedCredit, answers: siteModerators },
    {
      about: "somebody's post",
      input: async (asking) => ({ kind: 'post', targetId: await postOf(asking) }),
      answers: siteModerators,
    },
    {
      about: "somebody's comment",
      input: async (asking) => ({
        kind: 'comment',
        targetId: await buildComment(asking.site, { postId: await postOf(asking), authorId: asking.mate.id }),
      }),
      answers: siteModerators,
    },
  ],
};
