import { IconMoodEmpty } from '@tabler/icons-react';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { Empty } from '../../ui/Empty';

/** Nothing was found, and how searches find something. */
export function NothingFound({ hint = contentSearchTexts.hint }: { hint?: string }) {
  const { none } = contentSearchTexts;
  return <Empty text={none} hint={hint} icon={<IconMoodEmpty size={32} />} />;
}
