import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type LegalKind } from '#shared/areas/operating/legalTexts';
import { useSite } from '../../app/site.slice';
import { WrittenText } from './WrittenText';

interface OperatorsTextProps {
  kind: LegalKind;
  title: string;
  /** Shown where the operator has written no text. */
  children: ReactNode;
}

/** A legal page: the text of the operator, in the version that the address names or the present one. */
export function OperatorsText({ kind, title, children }: OperatorsTextProps) {
  const { legal } = useSite();
  const [query] = useSearchParams();
  const version = query.get('version') ?? legal?.[kind]?.toString();
  return version === undefined ? children : <WrittenText key={version} kind={kind} title={title} version={version} />;
}
