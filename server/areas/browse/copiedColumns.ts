import { developerSorts, gameSorts } from '#shared/areas/browse';

const columnsOf = (sorts: readonly { sortCondition: string }[]) =>
  sorts.map(({ sortCondition }) => sortCondition).filter((column) => column !== 'proximity');

/**
 * The columns by which browsing sorts and filters, copied beside each row of the lists of skills and of availability. A
 * foreign key with `on update cascade` keeps the copies equal to the row of the developer or game.
 */
export const copiedColumns = {
  developers: ['isBanned', ...columnsOf(developerSorts), 'browseFlags', 'placeKey'],
  games: [...columnsOf(gameSorts), 'browseFlags'],
};
