export { forgetCreatedGame, forgetRegistration, sayCreatedGame, sayRegistered } from './chat.actions';
export { chatCounters } from './counters.queries';
export { deleteReportedLine } from './lines.actions';
export { readSiteLine } from './messages.queries';
export { gameRoomRule } from './rooms';
export { countSiteLine } from './saying.queries';
