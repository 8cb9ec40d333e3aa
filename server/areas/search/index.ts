export { keepDeveloperNames, keepGameNames } from './nameStarts.queries';
