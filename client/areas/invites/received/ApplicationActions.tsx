import { Suspense, useState } from 'react';
import type { Application } from '#shared/areas/recruiting/applications';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { FormErrors } from '../../../ui/form/Form';
import { AnswerButtons } from '../AnswerButtons';
import card from '../InviteCard.module.css';
import { useAnswer } from './useAnswer';

const DeclineDialog = lazyWithRetry(() => import('../decline/DeclineDialog'));

/** The actions of who answers an application: talk first, then accept or decline. */
export function ApplicationActions({ item }: { item: Application }) {
  const { devDetails: applicant } = item;
  const [isDeclining, setDeclining] = useState(false);
  const { begin, cancel, accept, isAccepting, errors } = useAnswer(item);
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
      <div className={card.actions}>
        <AnswerButtons
          from={applicant}
          accept={{ loading: isAccepting, onClick: accept, ...about('Accept') }}
          decline={{ disabled: isAccepting, onClick: openDialog, ...about('Decline') }}
        />
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
