export {
  announceNewGame,
  announceRegistration,
  onAccountDeleted,
  onGameDeleted,
  removeRegistrationLine,
} from './chat.actions';
export { chatCounters } from './counters.queries';
export { countPastDays, hasMessagesOn } from './days.queries';
export { gameRoomRule } from './rooms';
export { chatLine } from './chat.content';
