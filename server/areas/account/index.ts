export { hashDemoPassword } from './passwords';
export { endSessions } from './devices.queries';
