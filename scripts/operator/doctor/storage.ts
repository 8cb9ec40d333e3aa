import { randomUUID } from 'node:crypto';
import { createFiles, readBytes } from '../../../server/infrastructure/storage';
import type { Settings } from '../../../server/settings';
import { checkCertificate } from '../../../server/trouble/certificate';
import { failure, fine, reasonOf, type Finding } from '../../../server/trouble/findings';

/** Stores a small file, reads it and removes it again; tells how long the certificate of a bucket lasts. */
export async function* lookAtStorage(settings: Settings): AsyncGenerator<Finding> {
  try {
    const files = await createFiles(settings);
    const path = `.uploads/doctor-${randomUUID()}`;
    const bytes = Buffer.from(path);
    await files.put(path, bytes);
    const stored = await readBytes(files, path);
    await files.remove(path);
    if (stored?.equals(bytes)) yield fine('Uploads: a file was stored, read and removed.');
    else yield failure('Uploads: a file was stored, but other bytes came back.');
  } catch (error) {
    yield failure(`Uploads: ${reasonOf(error)}.`);
  }
  try {
    const certificate = await checkCertificate(settings);
    if (certificate) yield certificate;
  } catch (error) {
    yield failure(`Certificate: that of the bucket could not be read: ${reasonOf(error)}.`);
  }
}
