import { fillPath, type Endpoint } from '#shared/endpoint';
import { endpoints } from '../../server/areas';
import { lines } from '../support/authorization/lines';
import { buildScene, clientFor, roles } from '../support/authorization/scene';
import { closeDatabase, withSite, type TestSite } from '../support/site';

afterAll(closeDatabase);

const endpointOf = (name: string) => endpoints.find((bound) => bound.name === name)?.endpoint;

function send(client: ReturnType<TestSite['visitor']>, endpoint: Endpoint, input: Record<string, unknown>) {
  const { path, rest } = fillPath(endpoint.path, input);
  if (endpoint.method === 'get') return client.get(`/api${path}`).query(rest as Record<string, string>);
  const request = client.post(`/api${path}`);
  if (!endpoint.files) return request.send(rest);
  for (const [name, value] of Object.entries(rest)) void request.field(name, String(value));
  return request;
}

const table = Object.entries(lines).flatMap(([name, ofCall]) =>
  ofCall.map((line) => [line.about === undefined ? name : `${name}, ${line.about}`, name, line] as const),
);

test('the table names calls of the contract', () => {
  expect(Object.keys(lines).filter((name) => !endpointOf(name))).toEqual([]);
});

test.each(table)('%s is answered to each role as the contract says', async (_title, name, line) => {
  const endpoint = endpointOf(name)!;
  const statuses: Record<string, number> = {};
  for (const role of roles)
    await withSite(async (site) => {
      const scene = await buildScene(site);
      const client = await clientFor(scene, role);
      const { status } = await send(client, endpoint, line.input(scene, role));
      statuses[role] = status;
      if (status >= 400) expect(site.pushed).toEqual([]);
    });
  expect(statuses).toEqual(line.statuses);
});
