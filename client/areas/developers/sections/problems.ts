import { malformed, type Endpoint } from '#shared/endpoint';

/** What the contract says against the values of a form, by field; nothing of a field with values that are right. */
export function problemsOf(endpoint: Endpoint, values: unknown): Record<string, string> {
  const issues = endpoint.input.safeParse(values, { error: () => malformed }).error?.issues ?? [];
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) problems[path.join('.')] ??= message;
  return problems;
}
