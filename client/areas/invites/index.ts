export { InviteAction } from './InviteAction';
export { RequestAction } from './RequestAction';
