export { boardRule, threadRule } from './rooms';
