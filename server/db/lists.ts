/** The ids of a `group_concat` column: null is none. */
export const numbersOf = (joined: string | null): number[] => (joined ? joined.split(',').map(Number) : []);
