export { ApplyAction } from './between/ApplyAction';
export { ApplyButton } from './ApplyButton';
export { InviteAction } from './InviteAction';
export { JoinedGreeting } from './JoinedGreeting';
export { LazyWaitingFaces } from './lazyWaitingFaces';
export { ProfileInvite } from './between/ProfileInvite';
export { useApplyState } from './between/useApplyState';
export { useDeclineRest } from './decline/useDeclineRest';
