import { NativeSelect } from '@mantine/core';
import { mark as marks, markNames, type Mark } from '#shared/marks';

interface MarkFieldProps {
  value: Mark;
  onChange: (mark: Mark) => void;
  className?: string;
}

const choices = marks.options.map((value) => ({ value, label: value === 'none' ? 'None' : markNames[value] }));

/** Marks a post or piece, in the form that writes it. */
export default function MarkField({ value, onChange, className = '' }: MarkFieldProps) {
  return (
    <NativeSelect
      className={className}
      label="Content warning"
      description="Stays hidden until clicked."
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      onChange={({ currentTarget }) => onChange(marks.parse(currentTarget.value))}
      data={choices}
    />
  );
}
