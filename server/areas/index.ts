import type { Bound } from '../http/bind';
import type { TopicRule } from '../realtime/topicRules';

/** Every endpoint of the site. */
export const endpoints: readonly Bound[] = [];

/** Who may join the topics that are not open to anyone. */
export const topicRules: readonly TopicRule[] = [];
