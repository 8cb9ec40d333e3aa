import sharp from 'sharp';
import { fillPath, type Endpoint } from '#shared/endpoint';
import { roles, type Role } from './roles';
import type { AuthorizationCase } from './authorizationCase';
import { askAs, hasAccount, type Asking, type Scene } from './scene';
import { storedBy, type Stored } from './storedChanges';

/** The outcome for each role, in words: the status, and unexpected effects. */
type Told = Record<Role, string>;

/** The outcomes that a case promises. */
export const promised = ({ answers, shows }: AuthorizationCase): Told =>
  eachRole((role) => {
    const isShown = shows?.to.includes(role) === true && answers[role] === 200;
    return isShown ? `${answers[role]}, shown` : String(answers[role]);
  });

/** The actual outcomes: the call in each role, each on the same scene. */
export async function tried(scene: Scene, endpoint: Endpoint, tested: AuthorizationCase): Promise<Told> {
  const told = new Map<Role, string>();
  for (const role of roles) told.set(role, await undone(scene, () => tryAs(scene, role, endpoint, tested)));
  return eachRole((role) => told.get(role) ?? '');
}

const eachRole = (tell: (role: Role) => string) => Object.fromEntries(roles.map((role) => [role, tell(role)])) as Told;

/** Rolls back the writes of the work. */
export async function undone<T>({ site: { db, host, pushed } }: Scene, work: () => Promise<T>): Promise<T> {
  await db.raw('savepoint before_role');
  try {
    return await work();
  } finally {
    await host.inFlight.done();
    await db.raw('rollback to savepoint before_role');
    pushed.length = 0;
  }
}

async function tryAs(scene: Scene, role: Role, endpoint: Endpoint, tested: AuthorizationCase): Promise<string> {
  const { site } = scene;
  const asking = askAs(scene, role);
  const input = await tested.input(asking);
  const kept = await keptOf(tested, asking);
  const work = async () => {
    const answer = await send(asking, endpoint, tested, input);
    await site.host.inFlight.done();
    return { answer, isKept: JSON.stringify(await keptOf(tested, asking)) === JSON.stringify(kept) };
  };
  // A permitted read may note that it happened, unless the case promises that it keeps everything.
  const isFree = tested.answers[role] === 200 && endpoint.method === 'get' && tested.keeps !== 'everything';
  const { done, hasWritten, changed } = isFree ? uncompared(await work()) : await storedBy(site, work);
  const { status, body } = done.answer;
  const isLetIn = status === 200 || status === 201;
  const said = [String(isLetIn ? 200 : status)];
  if (!isLetIn || tested.keeps === 'everything') {
    const names = hasWritten ? await changed() : [];
    if (names.length > 0) said.push(`has changed ${names.join(' and ')}`);
  }
  if (!isLetIn && site.pushed.length > 0) said.push('has told it');
  if (isLetIn && !done.isKept) said.push('has not kept it');
  if (isLetIn && hasAccount(role) && endpoint.method === 'post' && tested.keeps !== 'everything' && !hasWritten)
    said.push('has changed nothing');
  if (isLetIn && tested.shows?.isIn(body, asking)) said.push('shown');
  return said.join(', ');
}

const uncompared = <T>(done: T): Stored<T> => ({ done, hasWritten: false, changed: () => Promise.resolve([]) });

const keptOf = async ({ keeps }: AuthorizationCase, asking: Asking) =>
  typeof keeps === 'function' ? keeps(asking) : null;

export async function send(
  { client }: Asking,
  endpoint: Endpoint,
  { picture, content }: AuthorizationCase,
  input: Record<string, unknown>,
) {
  const { path, rest } = fillPath(endpoint.path, input);
  if (endpoint.method === 'get') return client.get(`/api${path}`).query(rest);
  const request = client.post(`/api${path}`);
  if (!endpoint.files) return request.send(rest);
  for (const [name, value] of Object.entries(rest)) void request.field(name, String(value));
  if (content) return request.attach('content', content, 'part');
  return picture ? request.attach(picture, await png(), 'picture.png') : request;
}

let drawn: Promise<Buffer> | undefined;
/** A valid picture. */
const png = () =>
  (drawn ??= sharp({ create: { width: 30, height: 30, channels: 3, background: '#ff8552' } })
    .png()
    .toBuffer());
