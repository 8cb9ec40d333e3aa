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
  'options.updateWatching': own({ watchesAnswered: false }),
  'options.dismiss': own({ name: 'people' }),
  'options.catchUpOnMedia': own({}),
  'options.catchUpOnDevlogs': own({}),
  'options.catchUpOnClassifieds': own({}),
  'options.catchUpOnForums': own({}),
};
