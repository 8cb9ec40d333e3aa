import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useWithoutCompanion } from './useCompanionColumn';
import { useTitle } from './useTitle';

interface MissingScreenProps {
  title: string;
  text: string;
  hint: string;
  icon: ReactNode;
  /** The page that the button leads to. */
  to: string;
  action: string;
}

/** The page at an address of something that does not exist, or no longer. */
export function MissingScreen({ title, text, hint, icon, to, action }: MissingScreenProps) {
  useTitle(title);
  useWithoutCompanion();
  return (
    <>
      <h1 data-alone>{title}</h1>
      <EmptyState
        text={text}
        hint={hint}
        icon={icon}
        action={
          <Button component={Link} to={to}>
            {action}
          </Button>
        }
      />
    </>
  );
}
