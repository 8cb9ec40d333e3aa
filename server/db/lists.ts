/** The ids of a list column or a `group_concat`, lowest first. Sorted here to spare the database a sort per row. */
export const parseIds = (joined: string | null): number[] =>
  joined
    ? joined
        .split(',')
        .map(Number)
        .sort((one, other) => one - other)
    : [];

/** Distinct ids as the text of a list column, lowest first; `parseIds` reads it. */
export const joinIds = (ids: readonly number[]): string =>
  [...new Set(ids)].sort((one, other) => one - other).join(',');

/** The objects of a `json_arrayagg` column. Flags are 0 and 1, times as the database writes them. */
export const parseJsonRows = <Row>(json: string | null): Row[] => (json ? (JSON.parse(json) as Row[]) : []);
