export { InviteAction } from './InviteAction';
export { LazyWaitingFaces } from './lazyWaitingFaces';
export { RequestAction } from './RequestAction';
