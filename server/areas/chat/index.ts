export {
  announceNewGame,
  announceRegistration,
  onAccountDeleted,
  onGameDeleted,
  removeRegistrationLine,
  returnMessagesOf,
} from './chat.actions';
export { chatCounters } from './counters.queries';
export { countPastDays, hasMessagesOn } from './days.queries';
export { gameRoomRule } from './rooms';
export { onlyReadableRooms, roomOf } from './rooms.queries';
export { forgetMessagesOf } from './writing.queries';
export { chatLine } from './chat.content';
