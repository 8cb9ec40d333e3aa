import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export const WebhookDialog = lazyWithRetry(() => import('./WebhookDialog'));
