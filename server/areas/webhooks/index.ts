export { queueForWebhook } from './queue.queries';
export { clearWebhookQueue, toWebhook } from './webhooks.queries';
