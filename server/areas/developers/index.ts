export { availabilityOf, followClocks, listAvailability } from './availability.queries';
export { developerFiles } from './pictureFiles.queries';
export { developer } from './developers.content';
export { offersOf } from './offers';
