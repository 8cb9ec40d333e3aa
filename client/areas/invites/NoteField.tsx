import { Textarea } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { invitesLimits } from '#shared/areas/recruiting/invites';

interface NoteFieldProps {
  /** The result of `useForm` for an invitation or a request. */
  form: {
    text: (field: 'note') => {
      value: string;
      error: string | undefined;
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void;
    };
  };
  placeholder: string;
}

/** What the sender of an invitation or request writes to go with it. */
export function NoteField({ form, placeholder }: NoteFieldProps) {
  return (
    <Textarea
      label="Your note"
      placeholder={placeholder}
      maxLength={invitesLimits.note}
      autosize
      minRows={3}
      maxRows={12}
      {...form.text('note')}
    />
  );
}
