export { forgetCreatedGame, forgetRegistration, sayCreatedGame, sayRegistered } from './chat.actions';
export { chatCounters } from './counters.queries';
export { deleteMessage } from './lines.actions';
export { gameRoomRule } from './rooms';
