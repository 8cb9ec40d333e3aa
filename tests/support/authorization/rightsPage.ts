import type { Endpoint } from '#shared/endpoint';
import { accounts, roles, type Role } from './roles';
import type { AuthorizationCase, CasesByCall } from './authorizationCase';

const intro = `# Who may do what

What each call answers to whom. The tests try every line as a visitor, a banned account, a stranger to the game project
that it is about, a former member, a member, a moderator (mod) and the owner of it, and a site moderator; who is refused
has changed nothing. A banned account is a visitor. Operators are named by a command, beside any of these roles: their calls
stand under operator. Whoever is not logged in is told so (401) where the line does not say else. The rules themselves are in
\`shared/policies/*.policy.ts\`.

Access tokens make only the calls that name a scope (\`token\` in the contract): reads answer as to a visitor, writes as to the
owner of the token, but never as to a site moderator, and only as those whom the token covers. Tokens for the builds of a game
read its list of builds too, as members who edit its media, and cancel only uploads that their owner has begun.

This page is written from the table of the tests: \`npm run generate\`.
`;

const heads = ['call', 'about', 'who may', 'the others'];

/** The table of rights as a Markdown page. */
export function rightsPage(areas: Record<string, CasesByCall>, endpointOf: (name: string) => Endpoint): string {
  const sections = Object.entries(areas).map(([area, ofArea]) => {
    const rows = Object.entries(ofArea).flatMap(([name, ofCall]) =>
      ofCall.map((each) => rowOf(endpointOf(name), each)),
    );
    return `## ${area}\n\n${tableOf([heads, ...rows])}\n`;
  });
  return [intro, ...sections].join('\n');
}

function rowOf({ method, path }: Endpoint, { about = '', answers, shows }: AuthorizationCase): string[] {
  const may = roles.filter((role) => answers[role] === 200);
  const shown = shows ? `; ${shows.what} is shown to ${whoOf(shows.to)}` : '';
  const refused = accounts.filter((role) => answers[role] !== 200);
  const otherVisitors = [200, 401].includes(answers.visitor) ? [] : [answers.visitor];
  const others = [...new Set([...refused.map((role) => answers[role]), ...otherVisitors])].sort();
  return [`\`${method.toUpperCase()} ${path}\``, about, `${whoOf(may)}${shown}`, others.join(', ')];
}

/** A short name for a set of roles. */
function whoOf(given: readonly Role[]): string {
  if (given.length === 0) return 'nobody';
  if (given.length === roles.length) return 'everybody';
  if (given.length === accounts.length && accounts.every((role) => given.includes(role))) return 'who is logged in';
  if (given.length === roles.length - 1 && !given.includes('banned')) return 'everybody but the banned';
  return given.join(', ');
}

function tableOf(rows: string[][]): string {
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lineOf = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const [head = '', ...body] = rows.map((row) => lineOf(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  return [head, lineOf(widths.map((width) => '-'.repeat(width))), ...body].join('\n');
}
