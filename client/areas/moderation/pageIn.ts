const mostPages = 5_000;

/** The page that an address names, from 1; the first for what is none. */
export function pageFrom(query: URLSearchParams): number {
  const asked = Number(query.get('page') ?? 1);
  return Number.isInteger(asked) ? Math.min(Math.max(1, asked), mostPages) : 1;
}
