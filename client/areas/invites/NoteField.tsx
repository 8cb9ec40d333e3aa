import { Textarea } from '@mantine/core';
import { invitesLimits } from '#shared/areas/recruiting/invites';
import type { TextFieldProps } from '../../app/forms/useForm';

interface NoteFieldProps {
  /** The result of `useForm` for an invitation or a request. */
  form: { text: (field: 'note') => TextFieldProps };
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
