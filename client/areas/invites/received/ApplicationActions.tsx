import { Button } from '@mantine/core';
import { IconCheck, IconMessageCircle, IconX } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Application } from '#shared/areas/recruiting/applications';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { FormErrors } from '../../../ui/form/Form';
import { useChatWith } from '../../chat';
import styles from './Received.module.css';
import { useAnswer } from './useAnswer';

const DeclineDialog = lazyWithRetry(() => import('../decline/DeclineDialog'));

/** The actions of who answers an application: talk first, then accept or decline. */
export function ApplicationActions({ item }: { item: Application }) {
  const { devDetails: applicant } = item;
  const [isDeclining, setDeclining] = useState(false);
  const { begin, cancel, accept, isAccepting, errors } = useAnswer(item);
  const talk = useChatWith({ id: applicant.id ?? 0, alias: applicant.alias });
  const about = (action: string) => ({ 'aria-label': `${action}: ${applicant.alias}` });

  function openDialog() {
    begin();
    setDeclining(true);
  }
  function closeDialog() {
    setDeclining(false);
    cancel();
  }
  return (
    <>
      <div className={styles.actions}>
        {talk && (
          <Button
            variant="default"
            leftSection={<IconMessageCircle size={18} aria-hidden />}
            onClick={talk}
            {...about('Talk')}
          >
            Talk
          </Button>
        )}
        <Button
          variant="light"
          color="leaf"
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={isAccepting}
          onClick={accept}
          {...about('Accept')}
        >
          Accept
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={18} aria-hidden />}
          disabled={isAccepting}
          onClick={openDialog}
          {...about('Decline')}
        >
          Decline
        </Button>
      </div>
      <FormErrors form={{ errors, fields: {} }} />
      {isDeclining && (
        <Suspense>
          <DeclineDialog item={item} onCancel={closeDialog} onDeclined={() => setDeclining(false)} />
        </Suspense>
      )}
    </>
  );
}
