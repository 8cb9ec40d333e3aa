export { hashDemoPassword } from './passwords';
export { endSessions } from './sessions.queries';
