export { conversationTypes, queueMessagePushes, type ConversationType } from './messages';
export { queuePushes, readDeviceIds } from './queue.queries';
export { vapidKeys, vapidSubject } from './vapid';
