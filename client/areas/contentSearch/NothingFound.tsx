import { IconMoodEmpty } from '@tabler/icons-react';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { EmptyState } from '../../ui/feedback/EmptyState';

/** Nothing was found, and how searches find something. */
export function NothingFound({ hint = contentSearchTexts.hint }: { hint?: string }) {
  const { none } = contentSearchTexts;
  return <EmptyState text={none} hint={hint} icon={<IconMoodEmpty size={32} />} />;
}
