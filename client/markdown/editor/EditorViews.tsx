import { Button } from '@mantine/core';
import styles from './Editor.module.css';

export type EditorView = 'write' | 'preview' | 'both';

const views: { view: EditorView; name: string }[] = [
  { view: 'write', name: 'Write' },
  { view: 'preview', name: 'Preview' },
  { view: 'both', name: 'Side by side' },
];

interface EditorViewsProps {
  view: EditorView;
  onView: (view: EditorView) => void;
}

/** Switches between text, preview, and both; both only on wide screens. */
export function EditorViews({ view, onView }: EditorViewsProps) {
  return (
    <div className={styles.views}>
      {views.map(({ view: each, name }) => (
        <Button
          key={each}
          className={each === 'both' ? (styles.wideOnly ?? '') : ''}
          size="compact-sm"
          variant={view === each ? 'light' : 'subtle'}
          color="text"
          aria-pressed={view === each}
          onClick={() => onView(each)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
