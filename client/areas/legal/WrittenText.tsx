import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type LegalKind } from '#shared/areas/operating/legalTexts';
import { paths } from '#shared/pages';
import { useSite } from '../../app/site.slice';
import { Markdown } from '../../markdown/Markdown';
import { FetchState } from '../../ui/feedback/FetchState';
import { Legal } from './Legal';
import { useLegalText } from './legal.slice';

interface WrittenTextProps {
  kind: LegalKind;
  title: string;
  version: string;
  /** Rendered once the text is there, below it. */
  children?: ReactNode;
}

/** A version of a text that the operator has written. */
export function WrittenText({ kind, title, version, children }: WrittenTextProps) {
  const { data, error, retry } = useLegalText(kind, version);
  const { legal } = useSite();
  if (error !== undefined || !data) return <FetchState {...{ data, error, retry }} count={6} />;
  return (
    <Legal title={title} updated={dayOf(data.created)}>
      {legal?.[kind] !== undefined && legal[kind] > data.version && (
        <p role="note">
          This is a former version. <Link to={paths[kind]}>Read the present one.</Link>
        </p>
      )}
      <Markdown text={data.text} pictures={data.pictures} headingsFrom={2} />
      {children}
    </Legal>
  );
}

const dayOf = (time: string) => new Date(time).toLocaleDateString('en', { dateStyle: 'long' });
