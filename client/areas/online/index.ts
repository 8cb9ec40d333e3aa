export { OnlineUsers } from './OnlineUsers';
export { useIsOnline, useOnline } from './online.slice';
