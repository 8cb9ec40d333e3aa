import type { Endpoint } from '#shared/endpoint';
import { endpoints } from '../../../server/areas';
import type { TestSite } from '../server/site';
import type { AuthorizationCase } from './authorizationCase';
import { areas } from './cases';
import { roles, type Role } from './roles';
import { askAs, buildScene, type Scene } from './scene';
import { send, undone } from './tryCase';

interface RecordedCall {
  input: unknown;
  output: unknown;
  refusals: number[];
}
/** The content of server/apiDescription/examples.json. */
export interface Recorded {
  calls: Record<string, RecordedCall>;
  topics: Record<string, string[]>;
}

/** The role whose answer is the example, best first. */
const preferred: readonly Role[] = ['owner', 'mod', 'member', 'stranger', 'site moderator', 'former member', 'visitor'];

/** Makes every call once as somebody who may, and notes its answer and where its events go. */
export async function recordExamples(site: TestSite): Promise<Recorded> {
  const recorded: Recorded = { calls: {}, topics: {} };
  const topics = new Map<string, Set<string>>();
  for (const ofArea of Object.values(areas)) {
    const scene = await buildScene(site);
    for (const [name, cases] of Object.entries(ofArea)) {
      const { endpoint } = endpoints.find((bound) => bound.name === name)!;
      const example = await recordCall(scene, endpoint, { cases, topics });
      if (example) recorded.calls[name] = example;
    }
  }
  recorded.calls = sorted(recorded.calls);
  recorded.topics = sorted(Object.fromEntries([...topics].map(([name, kinds]) => [name, [...kinds].sort()])));
  return recorded;
}

interface Recording {
  cases: readonly AuthorizationCase[];
  topics: Map<string, Set<string>>;
}

async function recordCall(
  scene: Scene,
  endpoint: Endpoint,
  { cases, topics }: Recording,
): Promise<RecordedCall | null> {
  let best: RecordedCall | null = null;
  for (const each of cases) {
    const role = preferred.find((name) => each.answers[name] === 200);
    if (role === undefined) continue;
    const example = await undone(scene, async () => {
      const asking = askAs(scene, role);
      const input = await each.input(asking);
      scene.site.pushed.length = 0;
      const { body } = await send(asking, endpoint, each, input);
      await scene.site.host.inFlight.done();
      for (const { topics: sentTo, name } of scene.site.pushed) {
        const kinds = topics.get(name) ?? new Set();
        for (const topic of [sentTo].flat()) kinds.add(kindOf(topic));
        topics.set(name, kinds);
      }
      return { input: general(input), output: general(body), refusals: [] };
    });
    best ??= example;
  }
  return best && { ...best, refusals: refusalsOf(cases) };
}

const refusalsOf = (cases: readonly AuthorizationCase[]) =>
  [...new Set(cases.flatMap(({ answers }) => roles.map((role) => answers[role] as number)))]
    .filter((status) => status >= 400)
    .sort((one, other) => one - other);

/** A topic without its id. */
const kindOf = (topic: string) => topic.replace(/:game:\d+$/, ':game:{id}').replace(/:\d+$/, ':{id}');

const sorted = <T>(values: Record<string, T>) =>
  Object.fromEntries(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)));

/** A value without what differs from run to run or is too long to read: one entry of each list, the same times and secrets. */
function general(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(general);
  if (typeof value === 'string') return generalText(value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, generalField(field, inner)]));
}

/** Fields that have another value in each run, and an example of each. */
const examples: Record<string, unknown> = {
  avatarId: 'UBjYW-8jiAdz',
  databaseBytes: 8_000_000,
  freeBytes: 50_000_000_000,
  totalBytes: 250_000_000_000,
  lastFour: 'wxyz',
  // Their lengths differ too.
  signature: 'x'.repeat(95),
};
const noAvatar = '0';

const generalField = (field: string, value: unknown) =>
  field in examples && typeof value === typeof examples[field] && value !== noAvatar ? examples[field] : general(value);

/** Forms of texts that differ from run to run, and what stands for them. */
const differing: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-03-01T12:00:00.000Z'],
  [/\b20\d\d-\d\d-\d\d\b/g, '2026-03-01'],
  [/\b1[789]\d{11}\b/g, '1772366400000'],
  [/"(expiresAt|counter|time)":[\d.]+/g, '"$1":1'],
  [/^\d{6}$/, '123456'],
  [/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/, 'abcd-efgh-ijkm-npqr'],
  [/^Token \w{8}$/, 'Token of a program'],
  [/(?=\d*[a-f]|0{8})[0-9a-f]{16,}/g, (secret) => 'c0ffee12'.repeat(16).slice(0, secret.length)],
  [/\b[A-Z2-7]{32}\b/g, (secret) => 'A'.repeat(secret.length)],
  [/[a-z0-9]{24,26}(?=-\d+x\d+\.)/g, (name) => 'x'.repeat(name.length)],
  [/(?<![\w-])[\w-]{20,}(?![\w-])/g, (word) => (isRandom(word) ? 'x'.repeat(word.length) : word)],
];

/** Whether nobody has chosen a word: small letters and capitals are mixed. */
const isRandom = (word: string) => /[a-z]/.test(word) && /[A-Z]/.test(word);

const generalText = (text: string) =>
  differing.reduce((given, [form, example]) => given.replace(form, example as string), text);
