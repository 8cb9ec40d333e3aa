import { TextInput } from '@mantine/core';
import { Badges } from '../../profiles/Badges';
import { LevelRing } from '../../profiles/LevelRing';
import styles from './Donations.module.css';
import type { TypedAccount } from './useTypedAccount';

interface DonorAccountProps {
  typed: string;
  onType: (typed: string) => void;
  account: TypedAccount;
  error: string | undefined;
}

/** An account named by its id or the address of its profile, and whose that is, to be sure. */
export function DonorAccount({ typed, onType, account: { found, missing }, error }: DonorAccountProps) {
  return (
    <div className={styles.account}>
      <TextInput
        label="Profile"
        description="Its address, or the id of the account"
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
