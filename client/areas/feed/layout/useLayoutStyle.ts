import type { LoggedUser } from '#shared/areas/session';
import { options } from '#shared/areas/options';
import { useOption } from '../../account';

export type LayoutStyle = LoggedUser['options']['feedLayoutStyle'];

/** The layout of feeds. */
export function useLayoutStyle() {
  const { value: style, ...option } = useOption('feedLayoutStyle', {
    fallback: 'masonry',
    endpoint: options.updateFeedLayoutStyle,
  });
  return { style, ...option };
}
