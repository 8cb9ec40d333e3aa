import { Button, FileButton, Progress } from '@mantine/core';
import { useState } from 'react';
import { builds, buildsTexts, type Build, type BuildState } from '#shared/areas/builds/builds';
import { partsOf } from '#shared/areas/builds/limits';
import { buildProblemText } from '#shared/areas/builds/refusals';
import { canUploadBuilds } from '#shared/policies/builds.policy';
import { call } from '../../app/data/call';
import { ignoreNotFound, toastOnError } from '../../app/data/toastOnError';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import { showToast } from '../../ui/feedback/toasts';
import { ConfirmButton } from '../../ui/overlay/ConfirmButton';
import { Time } from '../../ui/text/Time';
import { useMembership } from '../account';
import styles from './Builds.module.css';
import { fetchBuilds, uploadEnded } from './builds.slice';
import { sizeText } from './size';
import { mayBeFileOf, stopUpload, uploadParts } from './upload';

const stateNames: Record<BuildState, string> = {
  uploading: 'Not uploaded whole',
  uploaded: 'Uploaded, waits to be unpacked',
  checked: 'Checked, is being stored',
  ready: 'Ready',
  refused: 'Refused',
  setAside: 'Set aside',
};

/** A build with its state, and what its team does with it. */
export function BuildItem({ build }: { build: Build }) {
  const { id, gameId, version, created, uploader, bytes, packedBytes, state, isCurrent, problem } = build;
  const { membership } = useMembership(gameId);
  const upload = useAppSelector((root) => root.builds.uploads[id]);
  const isRunning = upload !== undefined && upload.error === undefined;
  const ready = build.testersOnly ? buildsTexts.testersLabel : stateNames.ready;
  const settled = state === 'ready' ? ready : stateNames[state];
  const name = isRunning ? 'Uploading' : settled;
  return (
    <li className={styles.item} aria-label={`Build ${version}`}>
      <div className={styles.itemHead}>
        <h4 dir="auto">{version}</h4>
        <span className={styles.state} data-state={state}>
          {isCurrent && state === 'ready' ? 'Played now' : name}
        </span>
      </div>
      <p className={styles.quiet}>
        <Time at={created} /> by <DeveloperLink of={uploader} /> · {sizeText(bytes ?? packedBytes)}
      </p>
      {problem && <p className={styles.problem}>{buildProblemText(problem)}</p>}
      {state === 'setAside' && <p className={styles.problem}>{buildsTexts.setAside}</p>}
      {state === 'uploading' && <Upload build={build} />}
      {canUploadBuilds(membership) && <Actions build={build} isRunning={isRunning} />}
    </li>
  );
}

/** How far an upload is, and how it goes on after a pause, a lost connection, or in another browser. */
function Upload({ build }: { build: Build }) {
  const dispatch = useAppDispatch();
  const upload = useAppSelector((root) => root.builds.uploads[build.id]);
  const [refusal, setRefusal] = useState<string>();
  const isRunning = upload !== undefined && upload.error === undefined;
  const share = upload?.share ?? build.received.length / partsOf(build.packedBytes);
  const error = refusal ?? upload?.error;

  function goOn(file: File | null) {
    if (!file) return;
    if (mayBeFileOf(build, file)) {
      setRefusal(undefined);
      void dispatch(uploadParts(build, file));
    } else setRefusal(`Choose the same file, ${build.fileName} with ${sizeText(build.packedBytes)}.`);
  }
  return (
    <div className={styles.upload}>
      <Progress value={share * 100} aria-label={`Upload of ${build.version}`} animated={isRunning} />
      <p className={styles.quiet} aria-live="polite">
        {Math.floor(share * 100)} % of {sizeText(build.packedBytes)}
      </p>
      {error !== undefined && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
      {!isRunning && (
        <FileButton onChange={goOn} accept=".zip">
          {(props) => (
            <Button {...props} variant="default" size="xs">
              Go on with {build.fileName === '' ? 'the file' : build.fileName}
            </Button>
          )}
        </FileButton>
      )}
    </div>
  );
}

function Actions({ build, isRunning }: { build: Build; isRunning: boolean }) {
  const dispatch = useAppDispatch();
  const { id, gameId, version, state, isCurrent, testersOnly } = build;
  const isUpload = state === 'uploading';
  const reread = () => dispatch(fetchBuilds({ key: String(gameId), input: { gameId: String(gameId) } }));

  const choose = () =>
    toastOnError(async () => {
      await call(builds.choose, { buildId: id });
      await reread();
      showToast(build.testersOnly ? buildsTexts.published : buildsTexts.chosen);
    });
  const remove = () =>
    toastOnError(async () => {
      stopUpload(id);
      await call(builds.remove, { buildId: id }).catch(ignoreNotFound);
      dispatch(uploadEnded(id));
      await reread();
      showToast(buildsTexts.deleted);
    });
  return (
    <div className={styles.actions}>
      {state === 'ready' && !isCurrent && (
        <Button variant="default" size="xs" aria-label={`Play ${version} from now on`} onClick={() => void choose()}>
          {testersOnly ? 'Let everybody play it' : 'Make it the one to play'}
        </Button>
      )}
      {isRunning && (
        <Button variant="default" size="xs" onClick={() => stopUpload(id)}>
          Pause
        </Button>
      )}
      <ConfirmButton
        title={isUpload ? 'Cancel this upload?' : 'Delete this build?'}
        text={isUpload ? 'What has arrived of it is deleted.' : buildsTexts.confirmDelete}
        confirm={isUpload ? 'Cancel upload' : 'Delete'}
        danger
        variant="subtle"
        color="rose"
        size="xs"
        aria-label={isUpload ? `Cancel the upload of ${version}` : `Delete ${version}`}
        onConfirm={remove}
      >
        {isUpload ? 'Cancel upload' : 'Delete'}
      </ConfirmButton>
    </div>
  );
}
