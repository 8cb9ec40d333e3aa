import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { addressOf, unfiltered, type RoleQuery } from '#shared/browseFilters';
import { paths } from '#shared/pages';
import { positions } from '#shared/vocabulary';
import { Choices } from '../../../ui/form/CheckGroup';
import Suggestions from './Suggestions';
import styles from './Welcome.module.css';
import type { WelcomeStepProps } from './welcomeStep';

interface Purpose {
  label: string;
  action: string;
  to: (page: { url: string; role: RoleQuery | null }) => string;
  /** Asks for the role of the people who are looked for, and suggests those. */
  asksRole?: true;
}

const purposes: readonly Purpose[] = [
  { label: 'Find a team', action: 'See who is recruiting', to: () => `${paths.browseGames}?seeking=true` },
  {
    label: 'Find people',
    action: 'See who wants a team',
    to: ({ role }) => addressOf({ ...unfiltered('developers'), seeking: true, role }),
    asksRole: true,
  },
  { label: 'Show work', action: 'Open your portfolio', to: ({ url }) => paths.developer(url, 'Portfolio') },
  { label: 'Look around', action: 'Go to the home page', to: () => paths.home },
];

/** Why somebody came, whom they may want to follow, and the page that fits. */
export function PeopleStep({ user, onDone }: WelcomeStepProps) {
  const [purpose, setPurpose] = useState<Purpose>();
  const [role, setRole] = useState<RoleQuery | null>(null);
  const asksRole = purpose?.asksRole === true;
  return (
    <>
      <Choices>
        {purposes.map((each) => (
          <Radio
            key={each.label}
            name="purpose"
            label={each.label}
            checked={each === purpose}
            onChange={() => setPurpose(each)}
          />
        ))}
      </Choices>
      {asksRole && (
        <fieldset className={styles.wanted}>
          <legend>Whom do you need?</legend>
          <Choices>
            {positions.map(({ query, role: label }) => (
              <Radio key={query} name="wanted" label={label} checked={query === role} onChange={() => setRole(query)} />
            ))}
          </Choices>
        </fieldset>
      )}
      {purpose && (!asksRole || role !== null) && (
        <Suggestions key={asksRole ? role : 'any'} role={asksRole && role !== null ? role : undefined} />
      )}
      <div className={styles.buttons} data-sticky={purpose !== undefined || undefined}>
        {purpose ? (
          <Button component={Link} to={purpose.to({ url: user.info.stringUrl, role })} size="md" onClick={onDone}>
            {purpose.action}
          </Button>
        ) : (
          <Button variant="subtle" size="md" component={Link} to={paths.home} onClick={onDone}>
            Skip
          </Button>
        )}
      </div>
    </>
  );
}
