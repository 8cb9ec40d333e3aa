export { queueForWebhook } from './queue.queries';
export { emitWebhook } from './webhooks.actions';
export { clearWebhookQueue, toWebhook } from './webhooks.queries';
