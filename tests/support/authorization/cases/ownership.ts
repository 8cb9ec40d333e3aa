import { daysAgo, joinedAgo, leaveAlone } from '../../server/ownership';
import type { CasesByCall } from '../authorizationCase';
import { gameMembers, gameOwner, only, siteModerators, thereFor } from '../roles';
import type { Asking } from '../scene';

/** An open offer of the game's owner to a member. */
async function offer({ site, game, of }: Asking): Promise<number> {
  const parties = { gameId: game.id, fromId: of.owner.id, toId: of.member.id };
  const [id = 0] = await site.db('hand_overs').insert({ ...parties, state: 'open', created: new Date() });
  return id;
}

/** Makes the owner one who is away; not where the owner is the caller, whose visit it is. */
const ownerIsAway = ({ site, of, role }: Asking) => (role === 'owner' ? null : leaveAlone(site, of.owner.id, 120));

/** An open request of a member for the game, of 20 days; the owner has been away for longer. */
async function search(asking: Asking): Promise<number> {
  const { site, game, of } = asking;
  await ownerIsAway(asking);
  const parties = { gameId: game.id, askerId: of.member.id, ownerId: of.owner.id };
  const [id = 0] = await site.db('owner_searches').insert({ ...parties, state: 'open', created: daysAgo(20) });
  return id;
}

export const ownershipCases: CasesByCall = {
  'ownership.readOwnership': [
    {
      input: async (asking) => {
        await offer(asking);
        return { gameId: asking.game.id };
      },
      shows: { what: 'an offer to take over', isIn: (body) => body.handOver !== null, to: ['member', 'owner'] },
      answers: gameMembers,
    },
  ],
  'ownership.offerHandOver': [
    { input: ({ game, mate }) => ({ gameId: game.id, developerId: mate.id }), answers: gameOwner },
  ],
  'ownership.answerHandOver': [
    {
      about: 'to accept',
      input: async (asking) => ({ handOverId: await offer(asking), answer: 'accept' }),
      answers: thereFor('member'),
    },
    {
      about: 'to decline',
      input: async (asking) => ({ handOverId: await offer(asking), answer: 'decline' }),
      answers: thereFor('member'),
    },
  ],
  'ownership.withdrawHandOver': [
    { input: async (asking) => ({ handOverId: await offer(asking) }), answers: thereFor('owner') },
  ],
  'ownership.askForGame': [
    {
      about: 'after 90 days in the team',
      input: async (asking) => {
        const { site, game, self } = asking;
        await ownerIsAway(asking);
        await joinedAgo(site, self.id, 100);
        return { gameId: game.id };
      },
      answers: only('member', 'mod'),
    },
    {
      about: 'as a newcomer',
      input: async (asking) => {
        await ownerIsAway(asking);
        return { gameId: asking.game.id };
      },
      answers: only(),
    },
  ],
  'ownership.withdrawSearch': [
    { input: async (asking) => ({ searchId: await search(asking) }), answers: thereFor('member') },
  ],
  'ownership.decideSearch': [
    {
      about: 'to give it',
      input: async (asking) => ({ searchId: await search(asking), decision: 'grant' }),
      answers: siteModerators,
    },
    {
      about: 'to refuse it',
      input: async (asking) => ({ searchId: await search(asking), decision: 'refuse', answer: 'Talk first' }),
      answers: siteModerators,
    },
  ],
};
