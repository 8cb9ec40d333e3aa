export { indexDeveloperNames, indexGameNames } from './nameStarts.queries';
