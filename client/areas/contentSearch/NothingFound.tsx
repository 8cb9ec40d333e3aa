import { IconMoodEmpty } from '@tabler/icons-react';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { isShortSearch, searchTexts } from '#shared/areas/search';
import { EmptyState } from '../../ui/feedback/EmptyState';

/** Nothing was found, and how searches find something. */
export function NothingFound({ search, hint = contentSearchTexts.hint }: { search: string; hint?: string }) {
  const text = isShortSearch(search) ? searchTexts.tooShort : contentSearchTexts.none;
  return <EmptyState text={text} hint={hint} icon={<IconMoodEmpty size={32} />} />;
}
