import { TextInput, type TextInputProps } from '@mantine/core';
import { critiqueLimits } from '#shared/critique';

/** The question by which a DevLog or piece asks for critique, in its form. */
export function CritiqueField(field: Pick<TextInputProps, 'value' | 'error' | 'onChange'>) {
  return (
    <TextInput
      label="Critique wanted (optional)"
      description="One question, shown above the comments and on Playtests"
      placeholder="Such as: Is it clear where to go?"
      maxLength={critiqueLimits.question}
      {...field}
    />
  );
}
