/** The name of the search, which every page shows before anyone searches. */
export const searchLabel = 'Search for Developers & Games';
