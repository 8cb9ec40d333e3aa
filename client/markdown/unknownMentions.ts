import { searches, searchLimits } from '#shared/areas/search';
import { mentionedIn } from '#shared/markdown/mentionedIn';
import { call } from '../app/call';

/** By address, in lower case: whether it leads to a developer. It is asked once a visit. */
const known = new Map<string, boolean>();

interface Batch {
  addresses: Set<string>;
  answered: Promise<void>;
  send: () => void;
  timer?: ReturnType<typeof setTimeout>;
}
/** What the texts of a page ask for goes out together. */
let waiting: Batch | undefined;
/** How long nothing more is asked for before it goes out, in ms: in a preview somebody may still be typing. */
const restMs = 300;

/** Whether an address is known to lead to nobody. */
export const isUnknownMention = (address: string): boolean => known.get(address.toLowerCase()) === false;

/** Asks who is mentioned in a text; true if somebody is not there, and the text is to be rendered anew. */
export async function findUnknownMentions(text: string): Promise<boolean> {
  const asked = mentionedIn(text).filter((address) => !known.has(address));
  if (asked.length === 0) return false;
  const batch = (waiting ??= newBatch());
  for (const address of asked) batch.addresses.add(address);
  clearTimeout(batch.timer);
  batch.timer = setTimeout(batch.send, restMs);
  await batch.answered;
  return asked.some(isUnknownMention);
}

function newBatch(): Batch {
  const addresses = new Set<string>();
  let send: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    send = () => {
      waiting = undefined;
      // Without an answer mentions stay links: whoever follows one is told that nobody is there.
      lookUp([...addresses]).then(resolve, () => resolve());
    };
  });
  return { addresses, answered, send };
}

async function lookUp(addresses: string[]) {
  for (let from = 0; from < addresses.length; from += searchLimits.addresses) {
    const some = addresses.slice(from, from + searchLimits.addresses);
    const taken = new Set(await call(searches.developersAt, { stringUrls: some.join(',') }));
    for (const address of some) known.set(address, taken.has(address));
  }
}
