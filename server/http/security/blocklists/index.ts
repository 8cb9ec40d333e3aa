export { createBlocklists, type Blocklists } from './blocklists';
export { block, unblock } from './blocking';
export { findBlocked, readBlocklists } from './blocklists.queries';
