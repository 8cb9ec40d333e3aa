import { NativeSelect } from '@mantine/core';
import { mark as marks, markNames, type Mark } from '#shared/marks';

export interface MarkFieldProps {
  value: Mark;
  onChange: (mark: Mark) => void;
  className?: string;
}

const choices = marks.options.map((value) => ({ value, label: value === 'none' ? 'Not marked' : markNames[value] }));

/** Marks a post or piece, in the form that writes it. */
export default function MarkField({ value, onChange, className = '' }: MarkFieldProps) {
  return (
    <NativeSelect
      className={className}
      label="Mark"
      description="What is marked stays covered until someone clicks it."
      inputWrapperOrder={['label', 'input', 'description']}
      value={value}
      onChange={({ currentTarget }) => onChange(marks.parse(currentTarget.value))}
      data={choices}
    />
  );
}
