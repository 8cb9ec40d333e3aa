/** The ids of a list column or a `group_concat`, lowest first: null is none. Sorted here, which spares the database a sort a row. */
export const parseIds = (joined: string | null): number[] =>
  joined
    ? joined
        .split(',')
        .map(Number)
        .sort((one, other) => one - other)
    : [];

/** Ids as the text of a list column, each once, lowest first; `numbersOf` reads it. */
export const joinIds = (ids: readonly number[]): string =>
  [...new Set(ids)].sort((one, other) => one - other).join(',');

/** The objects of a `json_arrayagg` column: null is none. Flags come as 0 and 1, times as the database writes them. */
export const parseJsonRows = <Row>(json: string | null): Row[] => (json ? (JSON.parse(json) as Row[]) : []);
