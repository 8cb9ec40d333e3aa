import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconMessageCircle, IconX } from '@tabler/icons-react';
import { useChatWith } from '../chat';

type AnswerProps = Pick<ButtonProps, 'loading' | 'disabled'> & { onClick: () => void; 'aria-label'?: string };

interface AnswerButtonsProps {
  /** The person who invites or applies. */
  from: { id: number | null; alias: string };
  accept: AnswerProps;
  decline: AnswerProps;
}

/** Talk first, then accept or decline. */
export function AnswerButtons({ from: { id, alias }, accept, decline }: AnswerButtonsProps) {
  const talk = useChatWith({ id: id ?? 0, alias });
  return (
    <>
      {talk && (
        <Button
          variant="default"
          leftSection={<IconMessageCircle size={18} aria-hidden />}
          aria-label={`Talk: ${alias}`}
          onClick={talk}
        >
          Talk
        </Button>
      )}
      <Button variant="light" color="leaf" leftSection={<IconCheck size={18} aria-hidden />} {...accept}>
        Accept
      </Button>
      <Button variant="default" leftSection={<IconX size={18} aria-hidden />} {...decline}>
        Decline
      </Button>
    </>
  );
}
