import { Input, Skeleton } from '@mantine/core';

interface FieldPlaceholderProps {
  label: string;
  /** The line below the field. */
  description?: string | undefined;
}

/** A field whose code is on its way, as tall as it will be. */
export const FieldPlaceholder = ({ label, description }: FieldPlaceholderProps) => (
  <Input.Wrapper
    label={label}
    description={description}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    aria-busy
  >
    <Skeleton height={36} radius="sm" />
  </Input.Wrapper>
);
