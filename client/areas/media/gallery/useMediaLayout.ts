import { options } from '#shared/areas/options';
import { useOption } from '../../account';

/** The layout of pages of media. */
export function useMediaLayout() {
  const { value: style, ...option } = useOption('mediaLayoutStyle', {
    fallback: 'masonry',
    endpoint: options.updateMediaLayoutStyle,
  });
  return { style, ...option };
}
