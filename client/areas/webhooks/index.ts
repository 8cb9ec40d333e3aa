import { lazyWithRetry } from '../../app/lazyWithRetry';

export const WebhookDialog = lazyWithRetry(() => import('./WebhookDialog'));
