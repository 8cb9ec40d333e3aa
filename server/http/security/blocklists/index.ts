export { createBlocklists, type Blocklists } from './blocklists';
