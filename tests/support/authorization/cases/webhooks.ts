import type { CasesByCall } from '../authorizationCase';
import { gameOwner } from '../roles';
import type { Asking } from '../scene';

const address = `https://discord.com/api/webhooks/123456789012345678/${'a'.repeat(68)}`;
const everything = { posts: true, media: true, openings: true };

/** The webhook of the game's owner. */
async function hook({ site, game, of }: Asking) {
  await site.db('game_webhooks').insert({ gameId: game.id, ownerId: of.owner.id, address, ...everything });
  return { gameId: game.id };
}

export const webhooksCases: CasesByCall = {
  'webhooks.readWebhook': [
    {
      input: hook,
      shows: { what: 'the webhook', isIn: (body) => body.webhook !== null, to: ['owner'] },
      answers: gameOwner,
    },
  ],
  'webhooks.saveWebhook': [
    { about: 'a first one', input: ({ game }) => ({ gameId: game.id, address, ...everything }), answers: gameOwner },
    {
      about: 'changed',
      input: async (asking) => ({ ...(await hook(asking)), ...everything, media: false }),
      answers: gameOwner,
    },
  ],
  'webhooks.deleteWebhook': [{ input: hook, answers: gameOwner }],
  'webhooks.testWebhook': [{ input: hook, answers: gameOwner }],
};
