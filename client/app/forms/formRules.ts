import { malformed, type Endpoint } from '#shared/endpoint';

const issuesOf = (endpoint: Endpoint, values: unknown) =>
  endpoint.input.safeParse(values, { error: () => malformed }).error?.issues ?? [];

/** The first problem of each field by its path, e.g. `websites.0.url`, for a form that shows problems while one types. */
export function problemsOf(endpoint: Endpoint, values: unknown): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const issue of issuesOf(endpoint, values)) byField[issue.path.join('.')] ??= issue.message;
  return byField;
}

/** Texts of the broken rules of the schema and the form: all of them once, and the first by field; null for none. */
export function brokenRules(endpoint: Endpoint, values: unknown, own: Record<string, string> = {}) {
  const texts = [...issuesOf(endpoint, values).map((issue) => issue.message), ...Object.values(own)];
  return texts.length === 0
    ? null
    : { texts: [...new Set(texts)], byField: { ...own, ...problemsOf(endpoint, values) } };
}
