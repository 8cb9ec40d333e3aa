import { readFile, writeFile } from 'node:fs/promises';
import { openTopicKinds, openTopics } from '#shared/topics';
import { endpoints, topicRules } from '../../../server/areas';
import { readTicket } from '../../../server/http/session/sessions';
import { checkTopic } from '../../../server/realtime/topicRules';
import { roles } from '../../support/authorization/roles';
import { promised, tried } from '../../support/authorization/tryCase';
import type { AuthorizationCase } from '../../support/authorization/authorizationCase';
import { areas } from '../../support/authorization/cases';
import { rightsPage } from '../../support/authorization/rightsPage';
import { askAs, buildScene, type Asking } from '../../support/authorization/scene';
import { topicCases } from '../../support/authorization/topics';
import { pushSettings } from '../../support/server/pushes';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const cases = Object.values(areas).flatMap((ofArea) => Object.entries(ofArea));
const endpointOf = (name: string) => endpoints.find((bound) => bound.name === name)!.endpoint;
const titleOf = (name: string, { about }: AuthorizationCase) => (about === undefined ? name : `${name}, ${about}`);

describe('rights to call', () => {
  test('every call of the contract is in the table, and nothing else', () => {
    expect(cases.map(([name]) => name).sort()).toEqual(endpoints.map(({ name }) => name).sort());
    expect(cases.filter(([, ofCall]) => ofCall.length === 0)).toEqual([]);
    const titles = cases.flatMap(([name, ofCall]) => ofCall.map((tested) => titleOf(name, tested)));
    expect(new Set(titles).size).toBe(titles.length);
  });

  test('docs/rights.md says the same; `npm run generate` writes it anew', async () => {
    const page = rightsPage(areas, endpointOf);
    if (process.env.WRITE_DOCS) await writeFile('docs/rights.md', page);
    expect(await readFile('docs/rights.md', 'utf8')).toBe(page);
  });

  // The cases of an area share a scene; the writes of each are rolled back.
  test.each(Object.entries(areas))('%s', async (_area, ofArea) => {
    await withSite(
      async (site) => {
        const scene = await buildScene(site);
        const [told, expected] = [new Map<string, unknown>(), new Map<string, unknown>()];
        for (const [name, ofCall] of Object.entries(ofArea))
          for (const tested of ofCall) {
            expected.set(titleOf(name, tested), promised(tested));
            told.set(titleOf(name, tested), await tried(scene, endpointOf(name), tested));
          }
        expect(Object.fromEntries(told)).toEqual(Object.fromEntries(expected));
      },
      { settings: pushSettings },
    );
  });
});

describe('rights to join a topic', () => {
  test('every kind of topic is in the table', async () => {
    await withScene((askings) => {
      const topics = Object.values(topicCases).flatMap(({ topic }) => askings.map(topic));
      expect(openTopics.filter((topic) => !topics.includes(topic))).toEqual([]);
      expect(openTopicKinds.filter((kind) => !topics.some((topic) => topic.startsWith(`${kind}:`)))).toEqual([]);
      expect(topicRules.filter(({ pattern }) => !topics.some((topic) => pattern.test(topic)))).toEqual([]);
      return Promise.resolve();
    });
  });

  test('each is joined by those who may', async () => {
    await withScene(async (askings, { db }) => {
      for (const [title, { topic, joins }] of Object.entries(topicCases)) {
        const joined: string[] = [];
        for (const asking of askings) {
          const { role, passkey } = asking;
          const viewer = passkey === null ? null : await readTicket(db, passkey);
          const joining = await checkTopic(db, topicRules, viewer, topic(asking));
          if (joining.known && joining.room !== null) joined.push(role);
        }
        expect({ title, joined }).toEqual({ title, joined: joins });
      }
    });
  });
});

const withScene = (body: (askings: Asking[], site: TestSite) => Promise<void>) =>
  withSite(async (site) => {
    const scene = await buildScene(site);
    await body(
      roles.map((role) => askAs(scene, role)),
      site,
    );
  });
