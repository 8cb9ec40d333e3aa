import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { Choices } from '../../../ui/form/CheckGroup';
import Suggestions from './Suggestions';
import styles from './Welcome.module.css';
import type { WelcomeStepProps } from './welcomeStep';

const purposes = [
  { label: 'Find a team', action: 'See who is recruiting', to: () => `${paths.browseGames}?seeking=true` },
  { label: 'Find people', action: 'See who wants a team', to: () => `${paths.browseDevelopers}?seeking=true` },
  { label: 'Show work', action: 'Open your portfolio', to: (url: string) => paths.developer(url, 'Portfolio') },
  { label: 'Look around', action: 'Go to the home page', to: () => paths.home },
] as const;

/** Why somebody came, whom they may want to follow, and the page that fits. */
export function PeopleStep({ user }: WelcomeStepProps) {
  const [purpose, setPurpose] = useState<(typeof purposes)[number]>();
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
      {purpose && <Suggestions />}
      <div className={styles.buttons}>
        {purpose && (
          <Button component={Link} to={purpose.to(user.info.stringUrl)} size="md">
            {purpose.action}
          </Button>
        )}
        <Button variant="subtle" size="md" component={Link} to={paths.home}>
          Skip
        </Button>
      </div>
    </>
  );
}
