import { buildDeveloper } from '../../server/builders';
import { buildSanction } from '../../server/sanctions';
import { newSanctionKey } from '../../../../server/people';
import { dayMs } from '#shared/durations';
import type { CasesByCall } from '../authorizationCase';
import { everybody, loggedIn, nobody, siteModerators, thereFor } from '../roles';
import type { Asking } from '../scene';

const inADay = () => new Date(Date.now() + dayMs);
const ofGuest = ({ site, guest }: Asking, given: object = {}) =>
  buildSanction(site, { developerId: guest.id, kind: 'limit', until: inADay(), ...given });
const ofSelf = ({ site, self }: Asking) => buildSanction(site, { developerId: self.id, kind: 'warn' });

export const sanctionsCases: CasesByCall = {
  'sanctions.readOwn': [{ input: () => ({}), answers: loggedIn }],
  'sanctions.confirm': [
    { input: async (asking) => ({ sanctionId: await ofSelf(asking) }), answers: loggedIn },
    {
      about: 'of somebody else',
      input: async (asking) => ({ sanctionId: await ofGuest(asking, { kind: 'warn' }) }),
      answers: thereFor(),
    },
  ],
  'sanctions.appeal': [
    { input: async (asking) => ({ sanctionId: await ofSelf(asking), text: 'It was not me' }), answers: loggedIn },
    {
      about: 'of somebody else',
      input: async (asking) => ({ sanctionId: await ofGuest(asking), text: 'It was not them' }),
      answers: thereFor(),
    },
  ],
  'sanctions.readByKey': [
    {
      input: ({ site, guest }) => ({ keycode: newSanctionKey(site.host.settings, guest.id) }),
      answers: everybody,
      keeps: 'everything',
    },
  ],
  'sanctions.appealByKey': [
    {
      input: async (asking) => ({
        keycode: newSanctionKey(asking.site.host.settings, asking.guest.id),
        sanctionId: await ofGuest(asking),
        text: 'It was not me',
      }),
      answers: everybody,
    },
  ],
  'sanctions.give': [
    {
      input: ({ guest }) => ({ developerId: guest.id, kind: 'limit', days: 3, reason: 'Insults' }),
      answers: siteModerators,
    },
    {
      about: 'to oneself',
      input: ({ self }) => ({ developerId: self.id, kind: 'warn', reason: 'Insults' }),
      answers: nobody,
    },
    {
      about: 'to another site moderator',
      input: async ({ site }) => ({
        developerId: (await buildDeveloper(site.db, { siteModCanBan: true })).id,
        kind: 'warn',
        reason: 'Insults',
      }),
      answers: nobody,
    },
    {
      about: 'to an operator',
      input: async ({ site }) => ({
        developerId: (await buildDeveloper(site.db, { isOperator: true })).id,
        kind: 'warn',
        reason: 'Insults',
      }),
      answers: nobody,
    },
  ],
  'sanctions.lift': [
    { input: async (asking) => ({ sanctionId: await ofGuest(asking) }), answers: siteModerators },
    {
      about: 'of another site moderator, from before',
      input: async ({ site }) => {
        const { id: developerId } = await buildDeveloper(site.db, { siteModCanBan: true });
        return { sanctionId: await buildSanction(site, { developerId, kind: 'warn' }) };
      },
      answers: nobody,
    },
  ],
  'sanctions.listOfAccount': [{ input: ({ guest }) => ({ developerId: guest.id }), answers: siteModerators }],
  'sanctions.listAppeals': [{ input: () => ({}), answers: siteModerators }],
  'sanctions.countAppeals': [{ input: () => ({}), answers: siteModerators }],
  'sanctions.answerAppeal': [
    {
      input: async (asking) => ({
        sanctionId: await ofGuest(asking, { appealedAt: new Date() }),
        outcome: 'lifted',
        answer: 'You are right',
      }),
      answers: siteModerators,
    },
    {
      about: 'of a decision of one’s own',
      input: async (asking) => ({
        sanctionId: await ofGuest(asking, { appealedAt: new Date(), givenById: asking.self.id }),
        outcome: 'lifted',
        answer: 'You are right',
      }),
      answers: nobody,
    },
  ],
};
