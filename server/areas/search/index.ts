export { indexDeveloperNames, indexGameNames } from './nameStarts.queries';
export { existingDevelopers } from './search.queries';
