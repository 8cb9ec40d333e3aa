export { listTopContent } from './topContent.queries';
