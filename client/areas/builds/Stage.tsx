import { Button } from '@mantine/core';
import { IconMaximize, IconMinimize, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { PlayedBuild } from '#shared/areas/builds/builds';
import type { Game } from '#shared/areas/games';
import { Banner } from '../../profiles/Banner';
import { GameFrame } from './GameFrame';
import styles from './Play.module.css';
import { sizeText } from './size';

/** The end of the address while a game runs. What stands before it stays: the link of a tester is needed after a reload. */
const playing = /[#&]playing$/;

/** The address of the game's first page. Below localhost it has the port of the site. */
function addressOf({ origin, path, build }: PlayedBuild): string {
  if (origin !== null) return origin + path;
  const { port } = window.location;
  return `http://g${build.gameId}.localhost${port === '' ? '' : `:${port}`}${path}`;
}

/** Whether this document was loaded from the page's own address, and so with its own headers. */
const isOwnDocument = () => {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === window.location.pathname;
};

/**
 * Where a game is played. Nothing of it is loaded before the click. While it runs the address ends in “playing”, so that back
 * closes it; on a phone it covers the page.
 */
export function Stage({ game, played }: { game: Pick<Game, 'id' | 'alias' | 'hasBanner'>; played: PlayedBuild }) {
  const stage = useRef<HTMLDivElement>(null);
  const start = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const [isPlaying, setPlaying] = useState(false);
  const { usesThreads, bytes } = played.build;
  const [needs, setNeeds] = useState<'document' | 'browser' | null>(null);
  const isInAddress = playing.test(hash);
  const ownHash = hash.replace(playing, '');
  const wasInAddress = useRef(false);
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (!isPlaying) return;
    const isClosed = wasInAddress.current && !isInAddress;
    wasInAddress.current = isInAddress;
    if (isClosed) setPlaying(false);
    else if (!isInAddress) {
      const begun = ownHash === '' ? '#playing' : `${ownHash}&playing`;
      void navigate({ search, hash: begun }, { preventScrollReset: true });
    }
  }, [isPlaying, isInAddress, navigate, search, ownHash]);
  useEffect(() => {
    if (wasPlaying.current && !isPlaying) start.current?.focus();
    wasPlaying.current = isPlaying;
  }, [isPlaying]);

  useEffect(() => {
    // A reload, or a visitor who comes back from logging in: nothing is played until the click.
    if (!isPlaying && isInAddress)
      void navigate({ search, hash: ownHash }, { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only an address that was there first; later ones follow what is played
  }, []);

  function play() {
    if (usesThreads && !window.crossOriginIsolated) setNeeds(isOwnDocument() ? 'browser' : 'document');
    else setPlaying(true);
  }
  function stop() {
    if (document.fullscreenElement) void document.exitFullscreen();
    void navigate(-1);
  }
  if (!isPlaying)
    return (
      <div className={styles.stage}>
        <div className={styles.backdrop}>
          <Banner of={game} kind="game" />
        </div>
        <Button ref={start} size="lg" leftSection={<IconPlayerPlay size={22} aria-hidden />} onClick={play}>
          Play{bytes !== null && ` (${sizeText(bytes)})`}
        </Button>
        <div role="alert" className={styles.needs}>
          {needs === 'document' && (
            <p>
              This game uses threads and needs a page of its own.{' '}
              <a href={window.location.pathname + window.location.search}>Open it</a>
            </p>
          )}
          {needs === 'browser' && (
            <p>This game uses threads, which this browser does not give to it. Please try another browser.</p>
          )}
        </div>
      </div>
    );
  return (
    <div ref={stage} className={styles.playing}>
      <p className={styles.turn}>Turn your device for a larger picture.</p>
      <GameFrame src={addressOf(played)} title={game.alias} usesThreads={usesThreads} />
      <div className={styles.controls}>
        <FullScreenButton of={stage} />
        <Button variant="default" size="xs" leftSection={<IconPlayerStop size={16} aria-hidden />} onClick={stop}>
          Stop
        </Button>
      </div>
    </div>
  );
}

function listenToFullScreen(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}

/** Lets the game fill the screen and back. Phones whose browser has no such thing show it as large as it gets anyway. */
function FullScreenButton({ of }: { of: RefObject<HTMLElement | null> }) {
  const isFilling = useSyncExternalStore(listenToFullScreen, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  const toggle = () => (isFilling ? document.exitFullscreen() : of.current?.requestFullscreen());
  const ToggleIcon = isFilling ? IconMinimize : IconMaximize;
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<ToggleIcon size={16} aria-hidden />}
      // Where a browser refuses it, the game stays as large as it is.
      onClick={() => void toggle()?.catch(() => undefined)}
    >
      {isFilling ? 'Leave full screen' : 'Full screen'}
    </Button>
  );
}
