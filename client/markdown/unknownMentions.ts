import { searches, searchLimits } from '#shared/areas/search';
import { mentionedIn } from '#shared/markdown/mentionedIn';
import { call } from '../app/data/call';

/** Whether an address (in lower case) leads to a developer. Each is looked up once per visit. */
const known = new Map<string, boolean>();

interface Batch {
  addresses: Set<string>;
  answered: Promise<void>;
  send: () => void;
  timer?: ReturnType<typeof setTimeout>;
}
/** Lookups of all texts of a page go out in one batch. */
let waiting: Batch | undefined;
/** Quiet time before a batch goes out: in a preview somebody may still be typing. */
const debounceMs = 300;

/** Whether an address is known not to exist. */
export const isUnknownMention = (address: string): boolean => known.get(address.toLowerCase()) === false;

/** Looks up the mentions of a text; true if one does not exist, so that the text has to be rendered again. */
export async function findUnknownMentions(text: string): Promise<boolean> {
  const unchecked = mentionedIn(text).filter((address) => !known.has(address));
  if (unchecked.length === 0) return false;
  const batch = (waiting ??= newBatch());
  for (const address of unchecked) batch.addresses.add(address);
  clearTimeout(batch.timer);
  batch.timer = setTimeout(batch.send, debounceMs);
  await batch.answered;
  return unchecked.some(isUnknownMention);
}

function newBatch(): Batch {
  const addresses = new Set<string>();
  let send: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    send = () => {
      waiting = undefined;
      // After a failure mentions stay links, which lead to the page for a missing developer.
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
