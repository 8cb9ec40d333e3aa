import { Button, Loader } from '@mantine/core';
import { IconAlertTriangle, IconShieldCheck, IconShieldHalf } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../../../ui/loading/lazyWithRetry';
import styles from './HumanCheckBox.module.css';
import type { CheckState, HumanCheck } from './useHumanCheck';

const GoogleWidget = lazyWithRetry(() => import('./GoogleWidget'));

const texts: Record<CheckState, string> = {
  idle: 'Your browser shows by itself that you are human. There is nothing to solve.',
  working: 'Checking that you are human…',
  done: 'You are human.',
  failed: 'The check could not be completed.',
};

/** The state of the human check: a proof of work in the background, or Google's widget. */
export function HumanCheckBox({ check }: { check: HumanCheck }) {
  const { state, siteKey, round, begin, answerWidget } = check;
  if (siteKey !== null)
    return (
      <div className={styles.widget}>
        <Suspense>
          <GoogleWidget siteKey={siteKey} round={round} onAnswer={answerWidget} />
        </Suspense>
      </div>
    );
  return (
    <div className={styles.box} data-state={state}>
      <StateIcon state={state} />
      <span role="status">{texts[state]}</span>
      {state === 'failed' && (
        <Button size="compact-sm" variant="default" onClick={begin}>
          Retry
        </Button>
      )}
    </div>
  );
}

function StateIcon({ state }: { state: CheckState }) {
  if (state === 'working') return <Loader size={20} color="sky" aria-hidden />;
  if (state === 'done') return <IconShieldCheck size={22} aria-hidden />;
  if (state === 'failed') return <IconAlertTriangle size={22} aria-hidden />;
  return <IconShieldHalf size={22} aria-hidden />;
}
