import { useDebouncedValue } from '@mantine/hooks';
import type { Developer } from '#shared/areas/developers';
import { useAccount } from './donations.slice';

export interface TypedAccount {
  found: Developer | undefined;
  /** Why nobody was found. */
  missing: string | undefined;
}

/** How long one goes on typing before it is looked up (as the search of part 1 §5). */
const settleMs = 500;

/** Whose the id or address is that somebody types; nobody's while it is still looked up. */
export function useTypedAccount(typed: string): TypedAccount {
  const address = addressIn(typed);
  const [settled] = useDebouncedValue(address, settleMs);
  const { data: found, error: missing } = useAccount(settled);
  return settled === address && address !== '' ? { found, missing } : { found: undefined, missing: undefined };
}

/** What names the account in a link to any page of its profile, or in what is typed by itself. */
function addressIn(typed: string): string {
  const [, part = typed] = /\/Developer\/([^/?#]+)/i.exec(typed) ?? [];
  try {
    return decodeURIComponent(part.trim());
  } catch {
    return part.trim();
  }
}
