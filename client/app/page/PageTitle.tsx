import { useTitle } from './useTitle';

interface PageTitleProps {
  title: string | undefined;
  /** See `useTitle`. */
  isGeneral?: boolean;
}

/** Rendered before the content of a page, so that a more precise title of the content is set afterwards and wins. */
export function PageTitle({ title, isGeneral = false }: PageTitleProps) {
  useTitle(title, { isGeneral });
  return null;
}
