import { browseLimits, developerSorts, gameSorts, type browse } from '#shared/areas/browse';
import type { InputOf } from '#shared/endpoint';
import { positions } from '#shared/vocabulary';
import type { Filters } from './filters';

/** The filters as the call takes them (wire §19.7). */
export function browseInput(filters: Filters): InputOf<typeof browse.browseResults> {
  const { category, seeking, skillId: skillFilterId, sort } = filters;
  const position = positions.find(({ query }) => query === filters.role);
  const pagination = { page: filters.page, perPage: browseLimits.perPage };
  if (category === 'developers')
    return {
      filteredConditions: {
        category,
        sortOptions: sorted(developerSorts, sort),
        filterOptions: seeking ? [chosen('looking_for_game')] : [],
        showOptions: position ? [chosen(position.showField)] : [],
        skillFilterId,
      },
      pagination,
    };
  return {
    filteredConditions: {
      category,
      sortOptions: sorted(gameSorts, sort),
      filterOptions: seeking ? [chosen('seeking_is')] : [],
      recruitingOptions: position ? [chosen(position.recruitingField)] : [],
      skillFilterId,
    },
    pagination,
  };
}

const chosen = <F extends string>(field: F) => ({ field, value: true as const });

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
