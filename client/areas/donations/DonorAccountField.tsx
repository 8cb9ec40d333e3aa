import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Developer } from '#shared/areas/developerEvents';
import { Badges } from '../../profiles/Badges';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Donations.module.css';
import { useAccount } from './donations.slice';

interface DonorAccountFieldProps {
  typed: string;
  onType: (typed: string) => void;
  account: TypedAccount;
  error: string | undefined;
}

/** The input for a donor's account, by id or profile address. Shows whose it is. */
export function DonorAccountField({ typed, onType, account: { found, missing }, error }: DonorAccountFieldProps) {
  return (
    <div className={styles.account}>
      <TextInput
        label="Profile"
        description="The address of the profile, or the id of the account"
        placeholder="/Developer/Mika-Vale"
        autoComplete="off"
        spellCheck={false}
        required
        value={typed}
        error={error ?? missing}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <div role="status">
        {found && (
          <p className={styles.found}>
            <LevelRing of={found} kind="developer" level={found.xpLevelData} size="small" />
            <span className={styles.name}>
              {found.alias}
              <Badges isModerator={found.isModerator} donorTier={found.donorTier} />
            </span>
            {found.donatedAmount === null && <span className={styles.hidden}>Hides the amount</span>}
          </p>
        )}
      </div>
    </div>
  );
}

interface TypedAccount {
  found: Developer | undefined;
  /** Why no account was found. */
  missing: string | undefined;
}

/** The pause in typing after which the account is looked up. */
const debounceMs = 500;

/** The account with a typed id or address; none while it is being looked up. */
export function useTypedAccount(typed: string): TypedAccount {
  const address = addressIn(typed);
  const [debounced] = useDebouncedValue(address, debounceMs);
  const { data: found, error: missing } = useAccount(debounced);
  return debounced === address && address !== '' ? { found, missing } : { found: undefined, missing: undefined };
}

/** The address in a pasted link to any page of a profile, or the typed text itself. */
function addressIn(typed: string): string {
  const [, part = typed] = /\/Developer\/([^/?#]+)/i.exec(typed) ?? [];
  try {
    return decodeURIComponent(part.trim());
  } catch {
    return part.trim();
  }
}
