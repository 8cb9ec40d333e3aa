import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';

export { PersonSearch } from './PersonSearch';

export const LazyPersonSearch = lazyWithRetry(() =>
  import('./PersonSearch').then((module) => ({ default: module.PersonSearch })),
);
