import { TextInput, type TextInputProps } from '@mantine/core';
import { withScheme } from '#shared/webAddress';

interface WebAddressInputProps extends Pick<TextInputProps, 'description' | 'error' | 'maxLength'> {
  label?: string;
  value: string;
  onChange: (address: string) => void;
}

/** The field for a web address. On leaving it, an address without a scheme gets `https://`. */
export function WebAddressInput({ label = 'Address', value, onChange, ...props }: WebAddressInputProps) {
  return (
    <TextInput
      label={label}
      placeholder="https://"
      type="url"
      inputMode="url"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => withScheme(value) !== value && onChange(withScheme(value))}
      {...props}
    />
  );
}
