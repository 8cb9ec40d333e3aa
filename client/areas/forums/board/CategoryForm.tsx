import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { forumsLimits } from '#shared/areas/forums';
import type { Board } from './board';
import { privacyHint } from '../privacy';

interface CategoryFieldsProps {
  board: Board;
  title: Pick<TextInputProps, 'value' | 'error' | 'onChange'>;
  isPrivate: boolean;
  onPrivate: (isPrivate: boolean) => void;
}

/** What a category is called, and who may read it. */
export function CategoryFields({ board, title, isPrivate, onPrivate }: CategoryFieldsProps) {
  return (
    <>
      <TextInput label="Title" maxLength={forumsLimits.title} autoFocus {...title} />
      <Checkbox
        label="Members only"
        description={privacyHint(board)}
        checked={isPrivate}
        onChange={(event) => onPrivate(event.currentTarget.checked)}
      />
    </>
  );
}
