import { Button } from '@mantine/core';
import { useState } from 'react';
import { BlockDialog } from './BlockDialog';

interface BlockButtonProps {
  developer: { id: number; alias: string };
  onBlocked: () => void;
}

/** Beside what a stranger has sent: to hear no more of them. */
export function BlockButton({ developer, onBlocked }: BlockButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="text"
        aria-haspopup="dialog"
        aria-label={`Block ${developer.alias}`}
        onClick={() => setAsking(true)}
      >
        Block
      </Button>
      <BlockDialog developer={developer} opened={asking} onClose={() => setAsking(false)} onBlocked={onBlocked} />
    </>
  );
}
