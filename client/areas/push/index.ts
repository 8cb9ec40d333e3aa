import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { usePushDevices } from './push.slice';
export { keepPush } from './keepPush';
export const PushSettings = lazyWithRetry(() => import('./PushSettings'));
