import { Button } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { bugsTexts, type BugItem } from '#shared/areas/bugs';
import { paths } from '#shared/pages';
import { useFocusAfterClose } from '../../ui/focus/focusMemory';
import { useSession } from '../account';
import styles from './Bugs.module.css';
import { NewItemForm } from './NewItemForm';

type Stage = { is: 'closed' } | { is: 'open' } | { is: 'thanks'; for: BugItem };

/** Where something new is put on the board: a button, its form, and thanks. */
export function NewItem() {
  const { known, user } = useSession();
  const [stage, setStage] = useState<Stage>({ is: 'closed' });
  const opener = useFocusAfterClose<HTMLButtonElement>(stage.is === 'open');
  if (!known) return null;
  if (!user)
    return (
      <p className={styles.logIn}>
        <Link to={paths.login}>{bugsTexts.logInToSubmit}</Link>
      </p>
    );
  if (stage.is === 'open')
    return (
      <div className={styles.newItem} data-wide>
        <NewItemForm
          onClose={() => setStage({ is: 'closed' })}
          onDone={(item) => setStage({ is: 'thanks', for: item })}
        />
      </div>
    );
  return (
    <div className={styles.newItem} data-wide={stage.is === 'thanks' || undefined}>
      {stage.is === 'thanks' && (
        <div className={styles.thanks} role="status">
          <IconCircleCheck size={24} aria-hidden />
          <p>
            <strong>{bugsTexts.thanks}</strong> {bugsTexts.thanksMore}{' '}
            <Link to={paths.bug(stage.for.id)}>{stage.for.title}</Link>
          </p>
        </div>
      )}
      <Button ref={opener} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setStage({ is: 'open' })}>
        {stage.is === 'thanks' ? 'Something else' : 'New bug or suggestion'}
      </Button>
    </div>
  );
}
