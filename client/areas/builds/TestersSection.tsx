import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { buildsLimits } from '#shared/areas/builds/limits';
import { buildTesters, testersTexts as texts, type TesterLink, type Testers } from '#shared/areas/builds/testers';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { call } from '../../app/data/call';
import { useFetched } from '../../app/data/fetched';
import { toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch } from '../../app/hooks';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { showToast } from '../../ui/feedback/toasts';
import { ConfirmButton } from '../../ui/overlay/ConfirmButton';
import { copyText } from '../../ui/text/copyText';
import { Time } from '../../ui/text/Time';
import { PersonSearch } from '../search';
import styles from './Builds.module.css';
import { fetchTesters, selectTesters, testersShown } from './builds.slice';

interface GameProps {
  game: Pick<Game, 'id' | 'stringUrl'>;
}

/** For the owner of a game: whom they let play its builds for testers, by name and by links. */
export function TestersSection({ game }: GameProps) {
  const dispatch = useAppDispatch();
  const key = String(game.id);
  const { data, error, retry } = useFetched(fetchTesters, selectTesters, { key, input: { gameId: key } });
  const show = (testers: Testers) => dispatch(testersShown({ gameId: game.id, testers }));
  return (
    <section className={styles.section}>
      <h3>Testers</h3>
      <p className={styles.quiet}>
        They play the newest build for testers at{' '}
        <a href={paths.playAsTester(game.stringUrl)}>{window.location.host + paths.playAsTester(game.stringUrl)}</a>
      </p>
      {error !== undefined && <ErrorNotice text={error} onRetry={retry} />}
      {!data && error === undefined && <LoadingSkeleton shape="rows" count={2} />}
      {data && <People game={game} people={data.people} onChange={show} />}
      {data && <Links game={game} links={data.links} onChange={show} />}
    </section>
  );
}

interface ChangeProps extends GameProps {
  onChange: (testers: Testers) => void;
}

function People({ game, people, onChange }: ChangeProps & Pick<Testers, 'people'>) {
  const name = (developerId: number, alias: string) =>
    toastOnError(async () => {
      onChange(await call(buildTesters.name, { gameId: game.id, developerId }));
      showToast(texts.named(alias));
    });
  const remove = (developerId: number, alias: string) =>
    toastOnError(async () => {
      onChange(await call(buildTesters.remove, { gameId: game.id, developerId }));
      showToast(texts.removed(alias));
    });
  return (
    <>
      {people.length === 0 ? (
        <p className={styles.quiet}>{texts.noneNamed}</p>
      ) : (
        <ul className={styles.items} aria-label="Named testers">
          {people.map((person) => (
            <li key={person.id} className={styles.tester}>
              <DeveloperLink of={person} />
              <Button
                variant="subtle"
                color="rose"
                size="xs"
                aria-label={`Remove ${person.alias}`}
                onClick={() => person.id !== null && void remove(person.id, person.alias)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {people.length < buildsLimits.testers && (
        <PersonSearch
          label="Name a tester"
          without={people.flatMap(({ id }) => id ?? [])}
          onChoose={({ id, alias }) => void name(id, alias)}
        />
      )}
    </>
  );
}

const lives = [7, 30, buildsLimits.linkDays].map((days) => ({ value: String(days), label: `${days} days` }));

function Links({ game, links, onChange }: ChangeProps & Pick<Testers, 'links'>) {
  const [days, setDays] = useState('30');
  const [made, setMade] = useState<string>();

  const make = () =>
    toastOnError(async () => {
      const { testers, secret } = await call(buildTesters.makeLink, { gameId: game.id, days: Number(days) });
      onChange(testers);
      setMade(window.location.origin + paths.playAsTester(game.stringUrl, secret));
    });
  async function copy(address: string) {
    if (await copyText(address)) showToast(texts.copied);
    else showToast(texts.notCopied, 'failed');
  }
  return (
    <>
      {links.length === 0 ? (
        <p className={styles.quiet}>{texts.noLinks}</p>
      ) : (
        <ul className={styles.items} aria-label="Links for testers">
          {links.map((link) => (
            <LinkItem key={link.id} link={link} onChange={onChange} />
          ))}
        </ul>
      )}
      {made !== undefined && (
        <div className={styles.section} role="status">
          <p className={styles.quiet}>{texts.linkMade}</p>
          <TextInput
            label="Link for testers"
            value={made}
            readOnly
            spellCheck={false}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Button className={styles.submit ?? ''} size="xs" onClick={() => void copy(made)}>
            Copy link
          </Button>
        </div>
      )}
      <div className={styles.making}>
        <NativeSelect
          label="A new link ends in"
          value={days}
          data={lives}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
        />
        <Button variant="default" onClick={() => void make()}>
          Make a link
        </Button>
      </div>
    </>
  );
}

function LinkItem({ link, onChange }: { link: TesterLink; onChange: (testers: Testers) => void }) {
  const end = () =>
    toastOnError(async () => {
      onChange(await call(buildTesters.endLink, { linkId: link.id }));
      showToast(texts.linkEnded);
    });
  return (
    <li className={styles.tester}>
      <span className={styles.quiet}>
        Made <Time at={link.created} format="inSentence" /> · ends <Time at={link.endsAt} format="inSentence" /> ·
        opened {link.visits === 1 ? 'once' : `${link.visits} times`}
      </span>
      <ConfirmButton
        title="End this link?"
        text={texts.confirmEnd}
        confirm="End link"
        danger
        variant="subtle"
        color="rose"
        size="xs"
        onConfirm={end}
      >
        End
      </ConfirmButton>
    </li>
  );
}
