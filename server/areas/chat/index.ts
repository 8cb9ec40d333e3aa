export { forgetCreatedGame, forgetRegistration, sayCreatedGame, sayRegistered } from './chat.actions';
export { chatCounters } from './counters.queries';
export { deleteReportedLine } from './lines.actions';
export { gameRoomRule } from './rooms';
