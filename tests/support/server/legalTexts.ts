import type { LegalKind } from '#shared/areas/operating/legalTexts';
import { operatorOf } from './operating';
import type { TestSite } from './site';

interface Saved {
  kind?: LegalKind;
  basedOn?: number;
  asksAcceptance?: boolean;
}

/** A function that saves a legal text as one operator, and waits until this process knows it. */
export async function legalDeskOf(site: TestSite) {
  const { operator, client } = await operatorOf(site);
  const save = async (text: string, { kind = 'terms', basedOn = 0, asksAcceptance = false }: Saved = {}) => {
    const answer = await client.post('/api/operator/legalTexts').send({ kind, text, basedOn, asksAcceptance });
    await site.host.inFlight.done();
    return answer;
  };
  return { operator, client, save };
}
