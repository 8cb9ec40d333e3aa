import { Button } from '@mantine/core';
import { useState } from 'react';
import { BlockDialog } from './BlockDialog';

interface BlockButtonProps {
  developer: { id: number; alias: string };
  onBlocked: () => void;
}

/** Blocks the author of a message request. */
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
