export { badgesOf, personOf, personXpOf, posterColumns, posterOf, type PosterColumns } from './persons.queries';
