export { forgetCreatedGame, forgetRegistration, sayCreatedGame, sayRegistered } from './chat.actions';
export { gameRoomRule } from './rooms';
