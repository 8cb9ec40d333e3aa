import { IconMoodEmpty } from '@tabler/icons-react';
import { contentSearchTexts } from '#shared/areas/contentSearch';
import { Empty } from '../../ui/Empty';

/** Nothing was found, or nothing further. */
export function NothingFound({ isFurther = false }: { isFurther?: boolean }) {
  const { noMore, none, hint } = contentSearchTexts;
  if (isFurther) return <Empty text={noMore} icon={<IconMoodEmpty size={32} />} />;
  return <Empty text={none} hint={hint} icon={<IconMoodEmpty size={32} />} />;
}
