/** Items in the order in which their ids were chosen, those that were added meanwhile before or after them. */
export function inChosenOrder<T extends { id: number }>(
  items: readonly T[],
  chosen: readonly number[],
  { others }: { others: 'first' | 'last' },
): T[] {
  const elsewhere = others === 'first' ? -1 : chosen.length;
  const rank = ({ id }: T) => (chosen.includes(id) ? chosen.indexOf(id) : elsewhere);
  return [...items].sort((one, other) => rank(one) - rank(other));
}
