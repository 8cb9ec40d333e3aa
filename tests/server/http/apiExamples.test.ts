import { readFile, writeFile } from 'node:fs/promises';
import { endpoints } from '../../../server/areas';
import { events } from '../../../server/areas/events';
import { topicsOf } from '../../../server/apiDescription/eventTopics';
import { examples } from '../../../server/apiDescription/examples';
import { recordExamples, type Recorded } from '../../support/authorization/recordExamples';
import { validateInput } from '../../../server/http/validateInput';
import { pushSettings } from '../../support/server/pushes';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const file = 'server/apiDescription/examples.json';
const named = endpoints.map(({ name, endpoint }) => [name, endpoint] as const);

/** The form of a value: names and types, without what differs from run to run. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(formOf);
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, formOf(inner)]));
}

test.each(named)('%s has an example that its contract takes and gives', (name, endpoint) => {
  const { input, output } = examples[name] ?? {};
  const files = Object.fromEntries(Object.keys(endpoint.files ?? {}).map((field) => [field, 'picture.png']));
  const validated = validateInput(endpoint, { ...files, ...input });
  expect(validated.brokenRules).toBeUndefined();
  expect(endpoint.output.safeParse(output).error).toBeUndefined();
});

test('the examples are what the calls answer; `npm run generate` records them anew', async () => {
  await withSite(
    async (site) => {
      const recorded = await recordExamples(site);
      if (process.env.WRITE_DOCS) await writeFile(file, `${JSON.stringify(recorded, null, 2)}\n`);
      const kept = JSON.parse(await readFile(file, 'utf8')) as Recorded;
      expect(formOf(kept)).toEqual(formOf(recorded));
      expect(kept.topics).toEqual(recorded.topics);
    },
    { settings: pushSettings },
  );
});

test.each(events.map(({ name }) => name))('%s names the topics that it is sent to', (name) => {
  expect(topicsOf(name)).not.toEqual([]);
});
