import { Autocomplete, NativeSelect, TextInput } from '@mantine/core';
import { games, gamesEvents, gamesLimits, linkKinds, type Game, type GameLink } from '#shared/areas/games';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { problemsOf } from '../../app/forms/formRules';
import { useForm } from '../../app/forms/useForm';
import { MarkdownEditor } from '../../markdown/MarkdownEditor';
import { showToast } from '../../ui/feedback/toasts';
import { RowList } from '../../ui/form/RowList';
import { WebAddressInput } from '../../ui/form/WebAddressInput';
import { PiecePicker, type ShownPiece } from '../media';
import { useReference } from '../reference';
import { EditGameDialog, type EditDialogProps } from './EditGameDialog';
import { useSaves } from './games.slice';
import { linkLooks } from './linkLooks';

const blank: GameLink = { kind: 'website', url: '' };
const clipAddress = (code: string) => (code === '' ? '' : `https://youtu.be/${code}`);

function usePitchForm({ game, onClose }: EditDialogProps) {
  const dispatch = useAppDispatch();
  const { tagline, description, engine, links, trailer, featured } = game;
  return useForm(games.updatePitch, {
    initial: {
      ...{ gameId: game.id, tagline, description, engine, links, trailer: clipAddress(trailer) },
      featured: featured.map(({ id }) => id),
    },
    // Only what was changed is sent, so that two people may edit different parts at once.
    prepare: (all, changed) => {
      const named = { ...all, links: (all.links ?? []).filter(({ url = '' }) => url.trim() !== '') };
      const isSent = (name: string) =>
        name === 'gameId' || [...changed].some((path) => path === name || path.startsWith(`${name}.`));
      return { ...Object.fromEntries(Object.entries(named).filter(([name]) => isSent(name))), gameId: all.gameId };
    },
    onDone: (saved) => {
      dispatch(onLive(gamesEvents.gameInformationUpdated)({ gameId: saved.id, game: saved }));
      showToast('The pitch is saved.');
      onClose();
    },
  });
}

/** The dialog for a game's pitch: tagline, description, links, trailer. */
export default function PitchDialog(props: EditDialogProps) {
  const { game, mayEdit, onClose } = props;
  const { skills } = useReference();
  const form = usePitchForm(props);
  const { values, set, fields } = form;
  const engines = skills.filter(({ category }) => category === 'Engine').map(({ skill }) => skill);

  return (
    <EditGameDialog
      title="Say what it is"
      size="xl"
      form={form}
      mayEdit={mayEdit}
      onClose={onClose}
      saves={useSaves('information', game.id)}
    >
      <TextInput
        label="Tagline"
        description="One sentence: who is the player, and what do they do?"
        maxLength={gamesLimits.tagline}
        data-autofocus
        {...form.text('tagline')}
      />
      <MarkdownEditor
        hasLabel
        label="Description"
        {...form.markdown('description')}
        limit={gamesLimits.description}
        rows={8}
      />
      <TextInput
        label="Trailer"
        placeholder="https://youtu.be/…"
        type="url"
        inputMode="url"
        {...form.text('trailer')}
      />
      <FeaturedPieces game={game} form={form} />
      <Autocomplete
        label="Engine"
        data={engines}
        limit={8}
        maxLength={gamesLimits.engine}
        value={values.engine ?? ''}
        onChange={(text) => set('engine', text)}
        error={fields.engine}
        comboboxProps={{ withinPortal: false }}
      />
      <Links form={form} />
    </EditGameDialog>
  );
}

type PitchForm = ReturnType<typeof usePitchForm>;

function FeaturedPieces({ game, form }: { game: Game; form: PitchForm }) {
  function choose(pieces: ShownPiece[]) {
    const ids = pieces.map(({ id }) => id);
    form.set('featured', ids);
  }
  return (
    <PiecePicker
      owner={{ pageType: 'game', pageId: game.id }}
      label="Featured pieces"
      most={gamesLimits.featured}
      chosen={form.values.featured ?? []}
      known={game.featured}
      onChange={choose}
      error={form.fields.featured}
    />
  );
}

function Links({ form: { values, set } }: { form: PitchForm }) {
  const rows = (values.links ?? []).map(({ kind, url = '' }) => ({ kind, url }));
  const problems = problemsOf(games.updatePitch, values);
  return (
    <RowList noun="Link" rows={rows} onChange={(next) => set('links', next)} blank={blank} max={gamesLimits.links}>
      {({ row, index, change, autoFocus }) => (
        <>
          <NativeSelect
            label="Kind"
            // A dialog with stored links begins at its top.
            autoFocus={autoFocus && row.url === ''}
            value={row.kind}
            data={linkKinds.map((kind) => ({ value: kind, label: linkLooks[kind].label }))}
            onChange={(event) =>
              change({ kind: linkKinds.find((kind) => kind === event.currentTarget.value) ?? 'other' })
            }
          />
          <WebAddressInput
            value={row.url}
            error={row.url === '' ? undefined : problems[`links.${index}.url`]}
            onChange={(url) => change({ url })}
          />
        </>
      )}
    </RowList>
  );
}
