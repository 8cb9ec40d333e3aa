import { webhooks } from '#shared/areas/outward/webhooks';
import { bind } from '../../http/bind';
import { deleteWebhook, readWebhook, saveWebhook, testWebhook } from './webhooks.actions';

export const webhooksRoutes = bind('webhooks', webhooks, { readWebhook, saveWebhook, deleteWebhook, testWebhook });
