import { Button, TextInput } from '@mantine/core';
import type { LoggedUser } from '#shared/areas/session';
import { gamesLimits } from '#shared/areas/games';
import { Form, FormErrors } from '../../ui/form/Form';
import { FetchState } from '../../ui/feedback/FetchState';
import { useReference } from '../reference';
import styles from './GameForms.module.css';
import { GenresAndPlatforms } from './LabelPickers';
import { CoverFailure, CoverField, CoverProgress } from './NewCover';
import { RatingChoice } from './RatingChoice';
import { RecruitingFlags } from './RecruitingFlags';
import { useNewGame } from './useNewGame';

/** A new game's title, cover, genres and open roles on one screen. The cover is uploaded once the game exists. */
export function CreateGameForm({ user }: { user: LoggedUser }) {
  const { genres, platforms, known, error, retry } = useReference();
  const { form, cover, created, hasFailed, isRestored, discard } = useNewGame(user);
  const { values, set } = form;

  if (error !== undefined || !known) return <FetchState {...{ error, retry }} data={known} count={6} />;
  if (created && hasFailed) return <CoverFailure game={created} cover={cover} />;
  return (
    <Form form={{ ...form, isRestored, discard }} className={styles.form}>
      <TextInput label="Title" maxLength={gamesLimits.alias} autoFocus required {...form.text('alias')} />
      <TextInput
        label="Tagline"
        placeholder="What it is, in one sentence"
        maxLength={gamesLimits.tagline}
        {...form.text('tagline')}
      />
      <CoverField cover={cover} />
      {/* Beside each other, so that the open list of one does not cover the other. */}
      <div className={styles.pickers}>
        <GenresAndPlatforms reference={{ genres, platforms }} form={form} />
      </div>
      <RatingChoice chosen={values.rating ?? 'everyone'} onChange={(chosen) => set('rating', chosen)} />
      <RecruitingFlags label="Who do you need?" values={values} set={set} />
      <FormErrors form={form} />
      {created && <CoverProgress share={cover.progress} />}
      <Button type="submit" size="md" className={styles.submit ?? ''} loading={form.saving || created !== null}>
        Create game project
      </Button>
    </Form>
  );
}
