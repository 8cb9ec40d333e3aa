import { loggedIn } from '../roles';
import type { Line, Lines } from '../authorizationCase';
import { rowOf } from '../fixtures';

/** One's own, whoever is named. */
const own = (sent: Record<string, unknown>): Line[] => [
  {
    input: ({ mate: { id } }) => ({ ...sent, id, developerId: id }),
    keeps: (asking) => rowOf(asking, asking.mate),
    answers: loggedIn,
  },
];

export const optionsLines: Lines = {
  'options.updateFeedLayoutStyle': own({ style: 'single' }),
  'options.updateChatroomNotificationSound': own({ state: 'off' }),
  'options.catchUpOnMedia': own({}),
  'options.catchUpOnDevlogs': own({}),
  'options.catchUpOnClassifieds': own({}),
  'options.catchUpOnForums': own({}),
};
