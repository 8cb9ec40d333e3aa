import { makeExports } from '../../../server/areas/accountExport';
import type { AccountArchive } from '#shared/areas/accountExport';
import { unzip, type Archive } from '../archive';
import type { Client } from './posts';
import type { TestSite } from './site';

export const ask = (client: Client) => client.post('/api/accountExport/ask').send({});

export const stateOf = async (client: Client) =>
  ((await client.get('/api/accountExport').expect(200)).body as { archive: AccountArchive | null }).archive;

export const addressOf = async (client: Client) =>
  ((await client.post('/api/accountExport/open').send({}).expect(200)).body as { address: string }).address;

/** Asks for an archive and makes it. */
export async function makeArchive(site: TestSite, client: Client) {
  await ask(client).expect(201);
  await makeExports(site.host);
}

/** Fetches the archive of an account that is ready. */
export async function fetchArchive(client: Client): Promise<Archive> {
  const answer = await client
    .get(await addressOf(client))
    .responseType('blob')
    .expect(200);
  return unzip(answer.body as Buffer);
}
