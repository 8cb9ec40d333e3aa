export { forgetCreatedGame, forgetRegistration, sayCreatedGame, sayRegistered } from './chat.actions';
export { chatCounters } from './counters.queries';
export { gameRoomRule } from './rooms';
export { chatLine } from './chat.content';
