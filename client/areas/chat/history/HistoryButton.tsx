import { ActionIcon } from '@mantine/core';
import { IconCalendar, IconMessages } from '@tabler/icons-react';

interface HistoryButtonProps {
  isHistory: boolean;
  onHistory: (isHistory: boolean) => void;
  /** The label while the history is shown. */
  back: string;
}

/** Switches between live messages and the history. */
export function HistoryButton({ isHistory, onHistory, back }: HistoryButtonProps) {
  const label = isHistory ? back : 'History by day';
  return (
    <ActionIcon
      variant={isHistory ? 'light' : 'subtle'}
      color="text"
      size={36}
      aria-label={label}
      title={label}
      onClick={() => onHistory(!isHistory)}
    >
      {isHistory ? <IconMessages size={18} aria-hidden /> : <IconCalendar size={18} aria-hidden />}
    </ActionIcon>
  );
}
