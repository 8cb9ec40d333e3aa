import { LazyOptionPicker } from '../ui/form/LazyOptionPicker';
import type { Tag } from './tags';

export const tagPickerTexts = {
  noMatch: 'No matching tags... Search by skill name, or type a category to see all entries.',
  none: 'No skills entered',
} as const;

interface TagPickerProps {
  tags: readonly Tag[];
  /** Ids of the chosen tags, in the order of choosing. */
  chosen: number[];
  onChange: (chosen: number[]) => void;
  label: string;
  /** Largest number of tags. */
  max?: number;
  error?: string | undefined;
}

/** Chooses tags by searching their names or categories. */
export function TagPicker({ tags, max = 50, ...props }: TagPickerProps) {
  return (
    <LazyOptionPicker
      options={tags.map(({ id, category, skill }) => ({ id, group: category, label: skill }))}
      max={max}
      placeholder="Search by name or category"
      none={tagPickerTexts.none}
      noMatch={tagPickerTexts.noMatch}
      {...props}
    />
  );
}
