import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ReferenceData } from '#shared/areas/reference';
import { CheckGroup } from '../../ui/CheckGroup';
import styles from './CreateGame.module.css';

type PlatformGroup = ReferenceData['platforms'][number];

interface PlatformChoiceProps {
  groups: PlatformGroup[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
}

/** The platforms in their groups; the rarer ones of a group come with "show more". */
export function PlatformChoice({ groups, chosen, onChange, error }: PlatformChoiceProps) {
  return (
    <>
      <div className={styles.groups}>
        {groups.map((group) => (
          <PlatformGroupChoice key={group.id} group={group} chosen={chosen} onChange={onChange} />
        ))}
      </div>
      {error && <p className={styles.error}>{error}</p>}
    </>
  );
}

interface GroupChoiceProps extends Omit<PlatformChoiceProps, 'groups' | 'error'> {
  group: PlatformGroup;
}

function PlatformGroupChoice({ group: { label, hasHidden, platforms }, chosen, onChange }: GroupChoiceProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = platforms.filter(({ id, initiallyHidden }) => showsAll || !initiallyHidden || chosen.includes(id));
  return (
    <CheckGroup label={label} choices={shown} chosen={chosen} onChange={onChange}>
      {hasHidden && (
        <Button
          className={styles.more ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {label}</VisuallyHidden>
        </Button>
      )}
    </CheckGroup>
  );
}
