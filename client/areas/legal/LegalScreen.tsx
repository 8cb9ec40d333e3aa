import { useLocation } from 'react-router-dom';
import { matchPage } from '#shared/pages';
import { NotFoundScreen } from '../../app/page/NotFoundScreen';
import { useSession } from '../account';
import { AcceptTerms } from './AcceptTerms';
import { BuiltInPrivacy } from './BuiltInPrivacy';
import { BuiltInTerms } from './BuiltInTerms';
import styles from './Legal.module.css';
import { OperatorsText } from './OperatorsText';

/**
 * The terms, the privacy policy or the imprint: the text of the operator, else the one that the site comes with. In place of
 * most other pages it asks somebody to accept the terms who has not done so (ScreenSwitch).
 */
export function LegalScreen() {
  const { user } = useSession();
  const kind = matchPage(useLocation().pathname)?.page.name;
  if (kind === 'privacy')
    return (
      <OperatorsText kind={kind} title="Privacy Policy">
        <BuiltInPrivacy />
      </OperatorsText>
    );
  if (kind === 'imprint')
    return (
      <OperatorsText kind={kind} title="Imprint">
        <NotFoundScreen />
      </OperatorsText>
    );
  if (user?.info.terms) return <AcceptTerms version={user.info.terms} />;
  return (
    <>
      <OperatorsText kind="terms" title="Terms and Conditions">
        <BuiltInTerms />
      </OperatorsText>
      <p className={styles.licenses}>
        {/* No page of the app: the build writes it. */}
        <a href="/licenses.txt">Licenses of the libraries and fonts that this site uses</a>
      </p>
    </>
  );
}
