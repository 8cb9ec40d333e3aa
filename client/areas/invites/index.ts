export { InviteAction } from './InviteAction';
export { ApplyButton, useMayApply } from './ApplyButton';
export { LazyWaitingFaces } from './lazyWaitingFaces';
