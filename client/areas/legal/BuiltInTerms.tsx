import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { Legal } from './Legal';

/** The text that the site comes with. */
export function BuiltInTerms() {
  return (
    <Legal title="Terms and Conditions" updated="November 21, 2026">
      <p>
        {siteName()} is a community site where game developers keep a profile, form game projects and find teammates. By
        using it you agree to these terms. They are short because the rules are simple: what you make stays yours, and
        you treat the others here as you want to be treated.
      </p>

      <h2>Your account</h2>
      <ul>
        <li>Reading public pages needs no account. Writing does, and one person keeps one account.</li>
        <li>
          Give an email address that is yours, and keep your password to yourself. You are responsible for what is done
          with your account.
        </li>
        <li>You may not pose as another person, studio or project.</li>
        <li>You can delete your account at any time in the account settings. How that works is described below.</li>
      </ul>

      <h2>What you post stays yours</h2>
      <p>
        You keep all rights to the texts, pictures, music and other work that you put here. You allow us to store it, to
        make the smaller sizes that pages need, and to show it on the site and in previews of links to the site, for as
        long as it is here. We do not sell it and do not claim it. Post only what you made, or what you have the right
        to show.
      </p>

      <h2>What does not belong here</h2>
      <ul>
        <li>Harassment, threats, hate, and the private details of other people.</li>
        <li>Work of others passed off as your own, and links to pirated games, tools or assets.</li>
        <li>Anything unlawful, sexual content involving minors without exception, and malicious files or links.</li>
        <li>Mass advertising, chain messages, bought or automated votes and follows.</li>
        <li>Attempts to break into accounts, to get around limits, or to keep the site from working.</li>
      </ul>
      <p>
        Moderators may edit or remove what breaks these rules and may ban accounts. If you think a ban was a mistake,
        write to a moderator; mistakes happen and are put right.
      </p>

      <h2>Projects and teams</h2>
      <p>
        A game project on {siteName()} belongs to the people who make it. Who owns what, who is paid and who is credited
        is agreed between the members of a team; we are not a party to it and cannot settle such questions. Write things
        down before you start. Owners decide who is a member of the page, and a page always has an owner.
      </p>

      <h2>Donations</h2>
      <p>
        The site is free. There are no advertisements, no subscriptions and no paid ranks. Donations are voluntary, buy
        nothing but a small heart beside your name, and help to pay for the servers.
      </p>

      <h2>When you leave</h2>
      <p>
        Deleting your account removes your profile, portfolio and classifieds. Projects pass to another member, or go
        with you when you were the only one. What you wrote in conversations with others stays readable under the name
        DELETED USER, so that theirs still make sense.
      </p>

      <h2>No warranty</h2>
      <p>
        The site is offered as it is. We work to keep it up, safe and backed up, but cannot promise that it is always
        reachable or free of mistakes, so keep your own copies of work that matters. As far as the law allows we are not
        liable for losses from using it. Nothing here takes away rights that the law gives you as a consumer.
      </p>

      <h2>Changes</h2>
      <p>
        When these terms change, the date above changes with them, and changes that matter are announced on the home
        page before they apply. How personal data is handled is described in the{' '}
        <Link to={paths.privacy}>Privacy Policy</Link>.
      </p>
    </Legal>
  );
}
