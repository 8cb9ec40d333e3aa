import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { legalKinds, type EditedText, type LegalKind, type ListedVersion } from '#shared/areas/operating/legalTexts';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { SettingsSection } from '../../../ui/layout/SettingsSection';
import { Time } from '../../../ui/text/Time';
import { useLegalTexts } from '../desk.slice';
import styles from '../Operating.module.css';
import { LegalTextForm } from './LegalTextForm';

const names: Record<LegalKind, string> = { terms: 'Terms', privacy: 'Privacy', imprint: 'Imprint' };

/** /Admin/Legal: the terms, the privacy policy and the imprint, with their versions. */
export function LegalTexts() {
  const { data, error, retry } = useLegalTexts();
  const [kind, setKind] = useState<LegalKind>('terms');
  if (error !== undefined) return <ErrorNotice text={error} onRetry={retry} />;
  const text = data?.items.find((item) => item.kind === kind);
  if (!text) return <LoadingSkeleton shape="rows" count={6} />;
  return (
    <>
      <SegmentedControl
        className={styles.choice ?? ''}
        aria-label="Legal text"
        value={kind}
        onChange={setKind}
        data={legalKinds.map((value) => ({ value, label: names[value] }))}
      />
      <SettingsSection heading={names[kind]}>
        <LegalTextForm key={kind} stored={text} />
      </SettingsSection>
      {text.versions.length > 0 && (
        <SettingsSection heading="Versions">
          <ul className={styles.list} aria-label={`Versions of ${names[kind]}`}>
            {text.versions.map((version) => (
              <Version key={version.version} kind={kind} shown={version} isBlank={isBlank(text, version)} />
            ))}
          </ul>
        </SettingsSection>
      )}
    </>
  );
}

/** Only of the present version the text is known. */
const isBlank = ({ version, text }: EditedText, listed: ListedVersion) => listed.version === version && text === '';

interface VersionProps {
  kind: LegalKind;
  shown: ListedVersion;
  isBlank: boolean;
}

function Version({ kind, shown: { version, created, by, asksAcceptance }, isBlank: isRemoval }: VersionProps) {
  const name = `Version ${version}`;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {isRemoval ? (
          <strong>{name}</strong>
        ) : (
          <Link className={styles.version} to={`${paths[kind]}?version=${version}`}>
            {name}
          </Link>
        )}
        <span className={styles.dim}>
          <Time at={created} />
          {by && (
            <>
              , by <DeveloperLink of={by} />
            </>
          )}
          {asksAcceptance && ', asked for acceptance'}
          {isRemoval && ', without a text'}
        </span>
      </div>
    </li>
  );
}
