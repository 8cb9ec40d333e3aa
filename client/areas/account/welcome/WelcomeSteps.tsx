import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { welcomeSteps } from '#shared/vocabulary';
import { useDismissed } from '../useDismissed';
import { openSteps } from './openSteps';
import { PeopleStep } from './PeopleStep';
import { PictureStep } from './PictureStep';
import { RolesStep } from './RolesStep';
import styles from './Welcome.module.css';

const parts = {
  roles: { title: 'What do you do?', Step: RolesStep },
  picture: { title: 'Show your face, or something you made', Step: PictureStep },
  purpose: { title: 'What brings you here?', Step: PeopleStep },
} as const;

/** Three short steps after registering. The account remembers which are done or skipped; the address names the shown one. */
export default function WelcomeSteps({ user }: { user: LoggedUser }) {
  const { dismiss } = useDismissed();
  const [query, setQuery] = useSearchParams();
  const open = openSteps(user);
  const named = query.get('step');
  const step = open.find((each) => each === named) ?? open[0];
  const [first] = useState(step);
  useEffect(() => {
    if (step !== undefined && step !== named) setQuery({ step }, { replace: true });
  }, [step, named, setQuery]);
  if (step === undefined) return null;
  const { title, Step } = parts[step];
  return (
    <section className={styles.step} aria-labelledby="welcome-step">
      <p className={styles.progress}>
        Step {welcomeSteps.indexOf(step) + 1} of {welcomeSteps.length}
      </p>
      <h2 key={step} id="welcome-step" ref={step === first ? null : takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <Step user={user} onDone={() => void dismiss(step)} />
    </section>
  );
}

/** The step before is gone with its buttons. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus();
}
