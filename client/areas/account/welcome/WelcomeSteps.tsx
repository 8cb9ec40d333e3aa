import { useState } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { PeopleStep } from './PeopleStep';
import { PictureStep } from './PictureStep';
import { RolesStep } from './RolesStep';
import styles from './Welcome.module.css';

const steps = [
  { name: 'roles', title: 'What do you do?', Step: RolesStep },
  { name: 'picture', title: 'Show your face, or something you made', Step: PictureStep },
  { name: 'people', title: 'What brings you here?', Step: PeopleStep },
] as const;

/** Three short steps after registering. Each may be skipped, and none is asked again. */
export default function WelcomeSteps({ user }: { user: LoggedUser }) {
  const [at, setAt] = useState(0);
  const step = steps[at];
  if (!step) return null;
  const { name, title, Step } = step;
  return (
    <section className={styles.step} aria-labelledby="welcome-step">
      <p className={styles.progress}>
        Step {at + 1} of {steps.length}
      </p>
      <h2 key={name} id="welcome-step" ref={at === 0 ? null : takeFocus} tabIndex={-1}>
        {title}
      </h2>
      <Step user={user} onDone={() => setAt(at + 1)} />
    </section>
  );
}

/** The step before is gone with its buttons. */
function takeFocus(heading: HTMLElement | null) {
  heading?.focus();
}
