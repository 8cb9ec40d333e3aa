export { createBlocklists, type Blocklists } from './blocklists';
export { block, unblock } from './blocking';
export { findBlocked, readBlocklistsWithNames } from './blocklists.queries';
