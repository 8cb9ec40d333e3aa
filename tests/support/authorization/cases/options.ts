import { dayMs } from '#shared/durations';
import { loggedIn } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import { rowOf } from '../fixtures';

/** A call that changes one's own account, whatever id is sent. */
const own = (sent: Record<string, unknown>): AuthorizationCase[] => [
  {
    input: ({ mate: { id } }) => ({ ...sent, id, developerId: id }),
    keeps: (asking) => rowOf(asking, asking.mate),
    answers: loggedIn,
  },
];

export const optionsCases: CasesByCall = {
  'options.updateFeedLayoutStyle': own({ style: 'single' }),
  'options.updateMediaLayoutStyle': own({ style: 'gallery' }),
  'options.updateFeedScope': own({ scope: 'everybody' }),
  'options.updateChatroomNotificationSound': own({ state: 'off' }),
  'options.dismiss': own({ name: 'people' }),
  'options.catchUpOnMedia': own({}),
  'options.catchUpOnDevlogs': own({}),
  'options.catchUpOnClassifieds': own({}),
  'options.catchUpOnForums': own({}),
};

export const moreOptionsCases: CasesByCall = {
  'moreOptions.updateWatching': own({ watchesAnswered: false }),
  'moreOptions.closeNotice': [
    {
      input: async ({ site, mate: { id } }) => {
        const notice = { text: 'The jam begins', begins: new Date(), ends: new Date(Date.now() + dayMs) };
        const [noticeId] = await site.db('site_notices').insert(notice);
        return { noticeId, id, developerId: id };
      },
      keeps: ({ site, mate: { id } }) => site.db('closed_notices').where({ developerId: id }),
      answers: loggedIn,
    },
  ],
};
