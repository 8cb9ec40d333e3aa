export { removeNewGameLine, removeRegistrationLine, announceNewGame, announceRegistration } from './chat.actions';
export { chatCounters } from './counters.queries';
export { gameRoomRule } from './rooms';
export { chatLine } from './chat.content';
