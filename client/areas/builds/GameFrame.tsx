import styles from './Play.module.css';

/** Nothing else: no pop-ups, forms, downloads or navigation of the page around it. */
const sandbox = 'allow-scripts allow-same-origin allow-pointer-lock allow-orientation-lock';
const features = ['fullscreen', 'gamepad', 'autoplay', 'accelerometer', 'gyroscope', 'screen-wake-lock'];

/** Games listen to keys from the start. It is the same each time, so whoever types beside the game is left alone later. */
const focusOnce = (frame: HTMLIFrameElement | null) => frame?.focus();

interface GameFrameProps {
  src: string;
  title: string;
  usesThreads: boolean;
}

/**
 * The one frame in which games run, whatever the place. It keeps its own storage, so that saves outlive the tab, and what it
 * sends by `postMessage` is read by nobody.
 */
export function GameFrame({ src, title, usesThreads }: GameFrameProps) {
  const allow = usesThreads ? [...features, 'cross-origin-isolated'] : features;
  return (
    <iframe
      className={styles.frame}
      src={src}
      title={title}
      sandbox={sandbox}
      allow={allow.join('; ')}
      referrerPolicy="no-referrer"
      ref={focusOnce}
    />
  );
}
