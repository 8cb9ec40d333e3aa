import { Textarea, TextInput, type TextareaProps, type TextInputProps } from '@mantine/core';
import { forumsLimits } from '#shared/areas/forums';

interface ForumFieldsProps {
  title: Pick<TextInputProps, 'value' | 'error' | 'onChange'>;
  description: Pick<TextareaProps, 'value' | 'error' | 'onChange'>;
}

/** What a forum is called, and what it is for. */
export function ForumFields({ title, description }: ForumFieldsProps) {
  return (
    <>
      <TextInput label="Title" maxLength={forumsLimits.title} autoFocus {...title} />
      <Textarea label="Description (optional)" maxLength={forumsLimits.description} rows={2} {...description} />
    </>
  );
}
