import sharp from 'sharp';
import { fillPath, type Endpoint } from '#shared/endpoint';
import { roles, type Role } from './roles';
import type { Line } from './authorizationCase';
import { askAs, hasAccount, type Asking, type Scene } from './scene';
import { storedBy } from './storedChanges';

/** What the table is compared by, in words: the status, and what should not have been. */
type Told = Record<Role, string>;

/** What a line promises. */
export const promised = ({ answers, shows }: Line): Told =>
  eachRole((role) => {
    const isShown = shows?.to.includes(role) === true && answers[role] === 200;
    return isShown ? `${answers[role]}, shown` : String(answers[role]);
  });

/** What the site does: the call as each role, each on the same scene. */
export async function tried(scene: Scene, endpoint: Endpoint, line: Line): Promise<Told> {
  const told = new Map<Role, string>();
  for (const role of roles) told.set(role, await undone(scene, () => tryAs(scene, role, endpoint, line)));
  return eachRole((role) => told.get(role) ?? '');
}

const eachRole = (tell: (role: Role) => string) => Object.fromEntries(roles.map((role) => [role, tell(role)])) as Told;

/** Takes back what the work has stored. */
async function undone<T>({ site: { db, host, pushed } }: Scene, work: () => Promise<T>): Promise<T> {
  await db.raw('savepoint before_role');
  try {
    return await work();
  } finally {
    await host.inFlight.done();
    await db.raw('rollback to savepoint before_role');
    pushed.length = 0;
  }
}

async function tryAs(scene: Scene, role: Role, endpoint: Endpoint, line: Line): Promise<string> {
  const { site } = scene;
  const asking = await askAs(scene, role);
  const input = await line.input(asking);
  const kept = await keptOf(line, asking);
  const { done, hasWritten, changed } = await storedBy(site, async () => {
    const answer = await send(asking, endpoint, line, input);
    await site.host.inFlight.done();
    return { answer, isKept: JSON.stringify(await keptOf(line, asking)) === JSON.stringify(kept) };
  });
  const { status, body } = done.answer;
  const isLetIn = status === 200 || status === 201;
  const said = [String(isLetIn ? 200 : status)];
  if (!isLetIn || line.keeps === 'everything') {
    const names = hasWritten ? await changed() : [];
    if (names.length > 0) said.push(`has changed ${names.join(' and ')}`);
  }
  if (!isLetIn && site.pushed.length > 0) said.push('has told it');
  if (isLetIn && !done.isKept) said.push('has not kept it');
  if (isLetIn && hasAccount(role) && endpoint.method === 'post' && line.keeps !== 'everything' && !hasWritten)
    said.push('has changed nothing');
  if (isLetIn && line.shows?.isIn(body, asking)) said.push('shown');
  return said.join(', ');
}

const keptOf = async ({ keeps }: Line, asking: Asking) => (typeof keeps === 'function' ? keeps(asking) : null);

async function send({ client }: Asking, endpoint: Endpoint, { picture }: Line, input: Record<string, unknown>) {
  const { path, rest } = fillPath(endpoint.path, input);
  if (endpoint.method === 'get') return client.get(`/api${path}`).query(rest);
  const request = client.post(`/api${path}`);
  if (!endpoint.files) return request.send(rest);
  for (const [name, value] of Object.entries(rest)) void request.field(name, String(value));
  return picture ? request.attach(picture, await png(), 'picture.png') : request;
}

let drawn: Promise<Buffer> | undefined;
/** A picture that may be uploaded. */
const png = () =>
  (drawn ??= sharp({ create: { width: 30, height: 30, channels: 3, background: '#ff8552' } })
    .png()
    .toBuffer());
