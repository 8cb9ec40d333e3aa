import { useTitle } from './useTitle';

/** Rendered before the content of a page, so that a more precise title of the content is set afterwards and wins. */
export function PageTitle({ title }: { title: string | undefined }) {
  useTitle(title);
  return null;
}
