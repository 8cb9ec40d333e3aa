import { uuid } from '../data/uuid';
import { readTabStored, writeTabStored } from '../../ui/tabStorage';

const key = 'spawnpoint.tab';

/** Names this tab, through its reloads. */
export const tabId = readTabStored(key) ?? uuid();

// Stored only while the tab loads a page: a duplicated tab copies what is stored, and would have the same name.
writeTabStored(key, null);
if (typeof window !== 'undefined') window.addEventListener('pagehide', () => writeTabStored(key, tabId));
