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

/** The note that goes with an invitation or request. */
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
