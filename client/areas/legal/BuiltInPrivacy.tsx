import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { Legal } from './Legal';

/** The text that the site comes with. */
export function BuiltInPrivacy() {
  return (
    <Legal title="Privacy Policy" updated="November 28, 2026">
      <p>
        This page says what {siteName()} stores about you, why, and what you can do about it. In one sentence: what you
        publish is public, everything else is kept only as far as the site needs it, and nothing is sold or given to
        advertisers, because there are none.
      </p>

      <OfAccounts />

      <h2>What we store when you report something without an account</h2>
      <p>
        The report, and the email address that you give for the answer. Nobody sees the address, moderators neither, and
        it is deleted 30 days after the answer.
      </p>

      <h2>What we store of every visit</h2>
      <p>
        The server keeps technical logs to find faults and to stop abuse: time, address called, answer, and the network
        address it came from. In our record of security events (logins, changes of passwords, moderation) network
        addresses are shortened after 30 days. We use no analytics service and no tracking pixels.
      </p>

      <InBrowsers />
      <OthersInvolved />

      <h2>How long, and your rights</h2>
      <p>
        Account data is kept as long as the account. You can see and change it in your profile and account settings,
        download all of it there, end sessions on other devices, switch off mails, and delete the account. Deletion
        removes your personal data at once; what you wrote in conversations with others stays under the name DELETED
        USER. Copies in backups are overwritten within 30 days.
      </p>
      <p>
        You may ask the operator of this site for corrections or for deletion, and you may complain to a data protection
        authority.
      </p>

      <h2>Children</h2>
      <p>{siteName()} is not meant for children under 13, or under the age your country sets for such services.</p>

      <p>
        The rules of the community are in the <Link to={paths.terms}>Terms and Conditions</Link>.
      </p>
    </Legal>
  );
}

const OfAccounts = () => (
  <>
    <h2>What we store when you have an account</h2>
    <ul>
      <li>
        <strong>To log you in:</strong> your screen name, email address, and your password in a form that cannot be
        reversed (a slow salted hash). Only you can see the email address.
      </li>
      <li>
        <strong>What you choose to tell:</strong> name, roles, skills, websites, work and education, pictures. These are
        public. Your birthday is shown only if you share it.
      </li>
      <li>
        <strong>Your location, if you give one:</strong> its name is public. Its coordinates are rounded to about a
        kilometre and never shown; others see at most a rounded distance.
      </li>
      <li>
        <strong>What you write and do:</strong> posts, comments, votes, follows, projects, chat. Public places are
        public; private conversations, invitations and members-only boards are shown to those they are meant for.
      </li>
      <li>
        <strong>When you were last here,</strong> and whether you are online now, unless you choose to show as offline.
      </li>
    </ul>
  </>
);

const InBrowsers = () => (
  <>
    <h2>Cookies and your browser</h2>
    <ul>
      <li>
        <code>sid</code> (<code>__Host-sid</code> over https): a random number that keeps you logged in, set only when
        you log in. It goes when you close the browser, or after 30 days without use if you chose to be remembered.
      </li>
      <li>
        <code>loggedIn</code>: says only that you are logged in, so that the home page need not greet you as a stranger.
      </li>
      <li>
        <code>device</code> (<code>__Secure-device</code> over https): set when you log in and kept for 180 days, also
        after you log out. It says that your account has logged in with this browser before, so that others who try your
        password cannot slow you down.
      </li>
      <li>
        In your browser&apos;s own storage, never sent to us: the theme, whether the chat is open, whether keyboard
        shortcuts are on, which view of the forums you chose, scroll positions, and drafts of what you are writing.
        Drafts are removed when you log out.
      </li>
    </ul>
    <p>That is all; there is nothing to consent to because there is nothing beyond what the site needs.</p>
  </>
);

const OthersInvolved = () => (
  <>
    <h2>Others who are involved</h2>
    <ul>
      <li>
        Pictures in posts may lie on other sites. This site fetches them for you and keeps a copy for a while, so those
        sites learn nothing about you.
      </li>
      <li>
        Video clips are loaded from YouTube, in its mode without cookies, only once you press play. Their preview
        pictures are fetched by this site, like all pictures that lie elsewhere.
      </li>
      <li>
        Where the operator has set it up, registering and reporting without an account use Google&apos;s human check,
        and the location field a map service. Otherwise both are done by this site itself.
      </li>
      <li>
        Notifications that you have pushed to a device go through the push service of its browser (of Apple, Google,
        Microsoft or Mozilla, for instance), encrypted, so that it learns when they come and not what they say. It ends
        when you switch them off or log out.
      </li>
      <li>
        Donations are handled by a payment provider on its own pages. We see the name, amount and date, never your card.
      </li>
      <li>Mail (recovery links, confirmations, and notices you can switch off) passes through a mail service.</li>
    </ul>
  </>
);
