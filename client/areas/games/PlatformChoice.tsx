import { Button, VisuallyHidden } from '@mantine/core';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReferenceData } from '#shared/areas/reference';
import { CheckGroup } from '../../ui/form/CheckGroup';
import styles from './GameForms.module.css';

type PlatformGroup = ReferenceData['platforms'][number];

interface PlatformChoiceProps {
  groups: PlatformGroup[];
  chosen: number[];
  onChange: (chosen: number[]) => void;
  error: string | undefined;
}

/** The platforms in their groups; rare ones appear with "Show more". */
export function PlatformChoice({ groups, chosen, onChange, error }: PlatformChoiceProps) {
  return (
    <>
      <div className={styles.groups} data-refused={error && true}>
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

  /** Moves the focus to the first added platform, as these appear before the button. */
  function toggle({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const inputs = currentTarget.closest('fieldset')?.getElementsByTagName('input');
    const first = platforms.findIndex((platform) => !shown.includes(platform));
    flushSync(() => setShowsAll(!showsAll));
    if (!showsAll) inputs?.item(first)?.focus();
  }
  return (
    <CheckGroup label={label} choices={shown} chosen={chosen} onChange={onChange}>
      {hasHidden && (
        <Button
          className={styles.more ?? ''}
          variant="subtle"
          size="compact-sm"
          aria-expanded={showsAll}
          onClick={toggle}
        >
          {showsAll ? 'Show less' : 'Show more'}
          <VisuallyHidden> of {label}</VisuallyHidden>
        </Button>
      )}
    </CheckGroup>
  );
}
