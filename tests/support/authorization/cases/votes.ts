import type { VoteState } from '#shared/areas/votes';
import { buildComment, buildPost, ownPage } from '../../server/posts';
import { everybody, loggedIn } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const postOf = async ({ site, guest }: Asking) => ({
  parentType: 'post',
  parentId: await buildPost(site, ownPage(guest)),
});

const commentOf = async (asking: Asking) => {
  const { parentId: postId } = await postOf(asking);
  return { parentType: 'post', parentId: await buildComment(asking.site, { postId, authorId: asking.mate.id }) };
};

export const votesCases: CasesByCall = {
  'votes.readVotes': [
    {
      about: 'with a vote down',
      input: async (asking) => {
        const voted = await postOf(asking);
        const created = new Date();
        await asking.site
          .db('votes')
          .insert({ parentType: 'post', parentId: voted.parentId, voterId: asking.mate.id, direction: -1, created });
        return voted;
      },
      shows: {
        what: 'who has voted down',
        isIn: (state: VoteState) => state.downVoters.length > 0,
        to: ['site moderator'],
      },
      answers: everybody,
    },
  ],
  'votes.vote': [
    {
      about: 'on a post',
      input: async (asking) => ({ ...(await postOf(asking)), direction: 'up' }),
      answers: loggedIn,
    },
    {
      about: 'on a comment',
      input: async (asking) => ({ ...(await commentOf(asking)), direction: 'down' }),
      answers: loggedIn,
    },
  ],
};
