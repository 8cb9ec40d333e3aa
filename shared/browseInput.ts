import { browseLimits, developerSorts, gameSorts, type browse } from './areas/browse';
import type { InputOf } from './endpoint';
import { positions } from './vocabulary';
import { milesWithin } from './distanceUnits';
import type { Filters } from './browseFilters';

/** The filters as the input of the call. */
export function browseInput(filters: Filters): InputOf<typeof browse.browseResults> {
  const { category, seeking, skillId: skillFilterId, sort, near, within } = filters;
  const position = positions.find(({ query }) => query === filters.role);
  const pagination = { page: filters.page, perPage: browseLimits.perPage };
  if (category === 'developers')
    return {
      filteredConditions: {
        category,
        sortOptions: sorted(developerSorts, sort),
        filterOptions: seeking ? [condition('looking_for_game')] : [],
        showOptions: position ? [condition(position.showField)] : [],
        skillFilterId,
        pay: filters.pay ?? undefined,
        projectKind: filters.projectKind ?? undefined,
        hoursAWeek: filters.hoursAWeek ?? undefined,
        utcOffset: filters.utcOffset ?? undefined,
        near: near ? `${near.lat},${near.lon}` : undefined,
        within: within ? milesWithin(within.distance, within.unit) : undefined,
      },
      pagination,
    };
  return {
    filteredConditions: {
      category,
      sortOptions: sorted(gameSorts, sort),
      filterOptions: seeking ? [condition('seeking_is')] : [],
      recruitingOptions: position ? [condition(position.recruitingField)] : [],
      skillFilterId,
    },
    pagination,
  };
}

const condition = <F extends string>(field: F) => ({ field, value: true as const });

interface Sort {
  sortCondition: string;
  sortDirection: 'asc' | 'desc';
}

function sorted<S extends Sort>(sorts: readonly S[], name: string) {
  const found = sorts.find(({ sortCondition }) => sortCondition === name);
  if (!found) return undefined;
  const { sortCondition, sortDirection }: Pick<S, keyof Sort> = found;
  return { sortCondition, sortDirection };
}
